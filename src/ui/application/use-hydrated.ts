import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, onClient, onServer);
}

function subscribe(): () => void {
  return () => {};
}

function onClient(): boolean {
  return true;
}

function onServer(): boolean {
  return false;
}
