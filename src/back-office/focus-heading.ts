import { isDialogOpen } from './shortcuts/is-dialog-open.ts';

/**
 * After something was done: whoever pressed a button that is gone with what it stood in goes on from
 * the heading of the page, not from nowhere. The place on the screen stays.
 * @returns calls it off
 */
export function focusHeadingWhenLost(): () => void {
  // A dialog that closes gives the focus back a moment later.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body || isDialogOpen()) return;
      const heading = document.querySelector<HTMLElement>('#main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
