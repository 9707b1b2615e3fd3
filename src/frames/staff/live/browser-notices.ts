import { useSyncExternalStore } from 'react';

// Notices of the browser's own, for whoever looks at another window. They say that something came and
// never about whom: a screen may be seen by others.

const storageKey = 'lantern-notices';

/** `off` until the person asks for them; `denied` when the browser was told never to show any. */
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

/** Asks the browser, which asks the person. */
export async function turnNotices(isOn: boolean): Promise<void> {
  if (isOn && (await Notification.requestPermission()) === 'granted')
    localStorage.setItem(storageKey, 'on');
  else localStorage.removeItem(storageKey);
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/** Shows what a toast shows, where nobody would see the toast. One notice of a kind at a time. */
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
 * Whether this tab may go on listening while it is hidden: one of all tabs may, because a browser grants
 * six connections to all of them together.
 * @param whileHeld resolves when the tab is looked at again, or closed
 */
export function listenHidden(whileHeld: Promise<void>, onRefused: () => void): void {
  if (!wantsNotices() || !('locks' in navigator)) return onRefused();
  void navigator.locks.request(storageKey, { ifAvailable: true }, (lock) => {
    if (lock) return whileHeld;
    onRefused();
    return undefined;
  });
}
