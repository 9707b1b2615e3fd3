import { forgetSentDraft } from './draft-storage.ts';
import { restoreDraft } from './keep-drafts.ts';

/**
 * The dialog of a document: it shows a part of another page, the one that the link leads to without
 * script. So there is one form, checked and worded in one place.
 */
export function pageDialog(): HTMLDialogElement | null {
  return document.querySelector('dialog[data-page-dialog]');
}

/**
 * Shows `data-dialog-part` of a page.
 * @returns false when the page has none
 */
export function showPart(dialog: HTMLDialogElement, html: string): boolean {
  const part = parse(html).querySelector('[data-dialog-part]');
  const place = dialog.querySelector('[data-dialog-content]');
  if (!part || !place) return false;
  place.replaceChildren(document.adoptNode(part));
  for (const form of place.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    restoreDraft(form);
  place.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  return true;
}

/**
 * The form in the dialog is stored: closes it and says so on the page below.
 * @returns false when the page does not say that it was stored
 */
export function endDialog(dialog: HTMLDialogElement, html: string): boolean {
  const page = parse(html);
  const words = page.querySelector('[data-dialog-done]');
  const notice = document.querySelector<HTMLElement>('[data-dialog-notice]');
  const place = notice?.querySelector('[data-notice-words]');
  if (!words || !notice || !place) return false;
  const done = page.querySelector<HTMLElement>('[data-draft-done]');
  if (done) forgetSentDraft(done.dataset['draftDone'] ?? '', done.dataset['reference'] ?? '');
  dialog.close();
  notice.hidden = false;
  // Into a live region that is there already, or it is not read out.
  place.replaceChildren(...[...words.children].map((child) => document.adoptNode(child)));
  return true;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
