import { useSyncExternalStore } from 'react';

/**
 * Whether shortcuts of a single key work in this browser. People who speak to their computer, or
 * whose hand strays, switch them off (WCAG 2.1.4).
 */
export function useShortcutPreference(): { isOn: boolean; turn(isOn: boolean): void } {
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) !== 'off',
    () => true,
  );
  return { isOn, turn };
}

const storageKey = 'lantern-shortcuts';

function turn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
