import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Whether script may put something else in the place of what the server wrote. It waits for a pointer
 * that is held down there: the browser makes no click of a press whose element is gone on release.
 * @param element what is going to be replaced
 * @returns true from the start for what script itself brought to the screen
 */
export function useTakeOver(element: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated();
  const [isTaken, setTaken] = useState(hydrated);
  useEffect(() => {
    if (isTaken) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes right after the release.
    function take() {
      timer = setTimeout(() => setTaken(true), 0);
    }
    if (!element.current?.matches(':active')) take();
    document.addEventListener('pointerup', take);
    document.addEventListener('pointercancel', take);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerup', take);
      document.removeEventListener('pointercancel', take);
    };
  }, [isTaken, element]);
  return isTaken;
}
