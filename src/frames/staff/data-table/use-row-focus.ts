import { useEffect } from 'react';
import { isDialogOpen } from '../shortcuts/is-dialog-open.ts';

/** Gives the focus back to the row of a record when its page is left for the list, however it is left. */
export function useRowFocus(id: string): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isDialogOpen()) return;
        const row = document.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
        row?.focus({ preventScroll: true });
        row?.scrollIntoView({ block: 'nearest' });
      });
    },
    [id],
  );
}
