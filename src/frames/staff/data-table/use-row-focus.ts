import { useLayoutEffect } from 'react';
import { isDialogOpen } from '../shortcuts/is-dialog-open.ts';
import { watchFocus } from '../shortcuts/watch-focus.ts';

/** Gives the focus back to the row of a record when its page is left for the list, however it is left. */
export function useRowFocus(id: string): void {
  // Before the list is painted, because a key may come before any later effect.
  useLayoutEffect(
    () => () => {
      const isTyping = watchFocus();
      requestAnimationFrame(() => {
        if (isDialogOpen() || isTyping()) return;
        const row = document.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
      });
    },
    [id],
  );
}
