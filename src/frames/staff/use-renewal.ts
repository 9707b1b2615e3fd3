import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/** Whether no page is on its way and none is being loaded anew: either would take a new loading over. */
export function useIsQuiet(): boolean {
  const { state } = useRevalidator();
  const navigation = useNavigation();
  return state === 'idle' && navigation.state === 'idle';
}

/**
 * Loads what is on the screen anew, and once more where a page that came meanwhile took the loading over:
 * going to the next record, for instance, leaves its list as it is.
 * @returns what asks for it; asked again before it is there, it is loaded after the last time
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
