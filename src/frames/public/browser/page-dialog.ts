import { forgetSentDraft, restoreDraft } from './keep-drafts.ts';

/**
 * The dialog of a document: it shows a part of another page, the one that the link opens without script. So
 * the form exists, and is validated, in one place only.
 */
function pageDialog(): HTMLDialogElement | null {
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
 * Closes the dialog once its form is stored, and shows the confirmation on the page below.
 * @returns false when the page does not report success
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
  // Into an existing live region, or screen readers do not announce it.
  place.replaceChildren(...[...words.children].map((child) => document.adoptNode(child)));
  return true;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** In milliseconds; afterwards the page itself is opened instead. */
const longestWait = 5_000;

/** Links with `data-open-dialog` open their target in a dialog; without script they are links. */
export function openDialog(): void {
  const dialog = pageDialog();
  if (!dialog) return;
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-notice-close]')) closeNotice();
    const link = target?.closest<HTMLAnchorElement>('a[data-open-dialog]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    // On its own page the part is present already.
    if (!link || !isPlain || document.querySelector('main [data-dialog-part]')) return;
    event.preventDefault();
    void open(dialog, link.href);
  });
  dialog.addEventListener('click', ({ target }) => {
    const isOutside = target === dialog;
    if (isOutside || (target instanceof Element && target.closest('[data-dialog-close]')))
      dialog.close();
  });
  dialog.addEventListener('draft-cleared', (event) => {
    const form = event.target instanceof HTMLButtonElement ? event.target.form : null;
    if (!form) return;
    event.preventDefault();
    void fill(dialog, form.action);
  });
  // Input is kept as a draft; the ids must not collide with those of another form.
  dialog.addEventListener('close', () => {
    dialog.querySelector('[data-dialog-content]')?.replaceChildren();
  });
}

async function open(dialog: HTMLDialogElement, address: string): Promise<void> {
  if (dialog.open || !(await fill(dialog, address))) return;
  closeNotice();
  dialog.showModal();
}

/** Navigates to the page itself when it cannot be shown here. */
async function fill(dialog: HTMLDialogElement, address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
    if (showPart(dialog, await answer.text())) return true;
  } catch {
    // The browser's own page explains the connection error.
  }
  location.assign(address);
  return false;
}

function closeNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-dialog-notice]');
  if (notice) notice.hidden = true;
}
