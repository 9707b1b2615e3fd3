/**
 * Excludes toasts, which are dialogs in a region of their own and block nothing, and elements that are
 * fading out.
 */
const unless = ':not([role=region] *, [data-ending-style])';

const selector = `:is([role=dialog], [role=alertdialog], [role=menu])${unless}, :popover-open`;

/** Returns whether a dialog, a menu, or the side menu of a phone covers the page. */
export function isDialogOpen(): boolean {
  return document.querySelector(selector) !== null;
}
