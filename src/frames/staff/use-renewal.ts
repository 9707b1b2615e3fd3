import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';

/** Returns whether no navigation or reload is pending: either would take a new reload over. */
export function useIsQuiet(): boolean {
  const { state } = useRevalidator();
  const navigation = useNavigation();
  return state === 'idle' && navigation.state === 'idle';
}

/**
 * Reloads the page, and once more when a navigation took the reload over: going to the next record, for
 * instance, does not reload its list.
 * @returns function that requests it; a repeated request reloads after the last one
 */
export function useRenewal(): () => void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const [asked, setAsked] = useState(0);
  const done = useRef(0);
  const isLeaving = state !== 'idle';
  const { key } = useLocation();
  useEffect(() => {
    if (asked === done.current || isLeaving) return;
    let isTakenOver = false;
    void renew();
    async function renew() {
      const begun = entryKey();
      await revalidate();
      if (!isTakenOver && entryKey() === begun) done.current = asked;
    }
    return () => {
      isTakenOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is why it runs again
  }, [asked, isLeaving, key, revalidate]);
  return () => setAsked((count) => count + 1);
}

/** Key of the page in the browser's history: a page without a loader opens before any render shows that it does. */
function entryKey(): unknown {
  return Object(history.state).key;
}
