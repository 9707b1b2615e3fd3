import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../shortcuts/is-dialog-open.ts';

/** In milliseconds without a key or a touch before a list may renew itself. */
const idleAfter = 15_000;

/**
 * And no longer than this, or a forgotten screen would renew its session with each new report and
 * never be signed out.
 */
const goneAfter = 5 * 60_000;

const activity = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/**
 * Answers whether the person looks at the top of the newest page and does nothing else: no selection,
 * nothing open, nothing being typed.
 */
export function useIsIdle(): () => boolean {
  const lastInput = useRef(0);
  useEffect(() => {
    lastInput.current = performance.now();
    function note() {
      lastInput.current = performance.now();
    }
    for (const name of activity) document.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of activity) document.removeEventListener(name, note);
    };
  }, []);
  return () => {
    const still = performance.now() - lastInput.current;
    return still > idleAfter && still < goneAfter && window.scrollY < 40 && !isAtWork();
  };
}

function isAtWork(): boolean {
  const focus = document.activeElement;
  const isTyping = focus?.matches('input, textarea, select, [contenteditable=true]') ?? false;
  const search = new URLSearchParams(location.search);
  return (
    isTyping ||
    search.has('before') ||
    search.has('after') ||
    isDialogOpen() ||
    document.querySelector('#main table input:checked, #main li input:checked') !== null
  );
}
