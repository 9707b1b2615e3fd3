/**
 * Puts words where the cursor is, as if they were typed, so that the browser's own undo takes them back.
 * @param control a text area; whatever is selected in it is replaced
 */
export function insertText(control: HTMLTextAreaElement, words: string): void {
  control.focus();
  // Old, and still the only way into the history of undo. It writes wherever the focus is.
  const isThere = document.activeElement === control;
  if (isThere && document.execCommand('insertText', false, words)) return;
  const { selectionStart, selectionEnd } = control;
  control.setRangeText(words, selectionStart, selectionEnd, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
