import { type RefObject, useEffect } from 'react';

/**
 * Closes something that is open when the pointer or the focus goes elsewhere, or on Escape.
 * Losing the focus to nothing doesn't count: Safari doesn't focus a link that is clicked.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, close: (() => void) | undefined) {
  useEffect(() => {
    if (!close) return;

    function leave(target: EventTarget | null) {
      if (target instanceof Node && !root.current?.contains(target)) close?.();
    }

    function onPointer(event: PointerEvent) {
      leave(event.target);
    }

    function onFocus(event: FocusEvent) {
      leave(event.target);
    }

    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      root.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      close?.();
    }

    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [root, close]);
}
