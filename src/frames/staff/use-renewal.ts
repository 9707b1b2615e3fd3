import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

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
  useEffect(() => {
    if (asked === done.current || isLeaving) return;
    let isTakenOver = false;
    void renew();
    async function renew() {
      await revalidate();
      if (!isTakenOver) done.current = asked;
    }
    return () => {
      isTakenOver = true;
    };
  }, [asked, isLeaving, revalidate]);
  return () => setAsked((count) => count + 1);
}
