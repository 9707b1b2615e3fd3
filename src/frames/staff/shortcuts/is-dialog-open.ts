/**
 * Toasts are dialogs too, in a region of their own; they take nothing away from the page. Nor does what
 * is only fading out any more.
 */
const unless = ':not([role=region] *, [data-ending-style])';

const selector = `:is([role=dialog], [role=alertdialog], [role=menu])${unless}, :popover-open`;

/** Whether something lies over the page: a dialog, a menu, or the side menu of a phone. */
export function isDialogOpen(): boolean {
  return document.querySelector(selector) !== null;
}
