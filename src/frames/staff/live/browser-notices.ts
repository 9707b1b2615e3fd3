import { useSyncExternalStore } from 'react';

// System notifications, for people who look at another window. They say that something arrived and never
// from whom: others may see the screen.

const storageKey = 'lantern-notices';

/** `off` until the person enables them; `denied` when the browser blocks them. */
export type NoticeState = 'unknown' | 'unsupported' | 'denied' | 'on' | 'off';

function stateNow(): NoticeState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isWanted = localStorage.getItem(storageKey) === 'on';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

export function wantsNotices(): boolean {
  return stateNow() === 'on';
}

export function useNoticeState(): NoticeState {
  return useSyncExternalStore(subscribe, stateNow, () => 'unknown');
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Requests permission; the browser asks the person. */
export async function setBrowserNotices(isOn: boolean): Promise<void> {
  if (isOn && (await Notification.requestPermission()) === 'granted')
    localStorage.setItem(storageKey, 'on');
  else localStorage.removeItem(storageKey);
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/**
 * Shows the content of a toast to a person who does not see the page. One notification per kind at a time.
 */
export function showNotice(title: string, tag: string, onOpen: () => void): void {
  if (document.hasFocus() || !wantsNotices()) return;
  const notice = new Notification(title, { tag });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onOpen();
  });
}

/**
 * Acquires the right to listen while hidden: only one of all tabs has it, because a browser limits the
 * connections of all tabs together to six.
 * @param whileHeld resolves when the tab becomes visible, or closes
 */
export function listenHidden(whileHeld: Promise<void>, onRefused: () => void): void {
  if (!wantsNotices() || !('locks' in navigator)) return onRefused();
  void navigator.locks.request(storageKey, { ifAvailable: true }, (lock) => {
    if (lock) return whileHeld;
    onRefused();
    return undefined;
  });
}
