/**
 * Excludes toasts, which are dialogs in a region of their own and block nothing, and elements that are
 * fading out.
 */
const unless = ':not([role=region] *, [data-ending-style])';

const questions = `:is([role=alertdialog], [role=menu])${unless}, :popover-open`;

const selector = `[role=dialog]${unless}, ${questions}`;

/** Returns whether a dialog, a menu, or the side menu of a phone covers the page. */
export function isDialogOpen(): boolean {
  return document.querySelector(selector) !== null;
}

/** Returns whether a question or a menu has the keys, also those of a page that stands in a dialog itself. */
export function isQuestionOpen(): boolean {
  return document.querySelector(questions) !== null;
}
