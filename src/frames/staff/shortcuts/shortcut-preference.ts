import { useSyncExternalStore } from 'react';

/**
 * Returns whether single-key shortcuts are enabled in this browser. Users of speech input, or with limited
 * motor control, turn them off (WCAG 2.1.4).
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
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
