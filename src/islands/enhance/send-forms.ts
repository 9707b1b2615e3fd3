import { endBusy, showBusy } from './busy-buttons.ts';
import { copyButtons } from './copy-buttons.ts';
import { showEvidence } from './evidence.ts';
import { forgetDone, keepDraft, restoreDraft } from './keep-drafts.ts';
import { endDialog, showPart } from './page-dialog.ts';
import { printButtons } from './print-buttons.ts';

/** Longer than the server takes to give up on its database; milliseconds. */
const longestWait = 30_000;

/** The same for a form that brings its files along. */
const longestUpload = 15 * 60_000;

/**
 * Forms with `data-send` are sent without leaving the page, so that a lost connection shows our words
 * above the answers, not the browser's error page. Whatever the server says is shown as it came.
 */
export function sendForms(): void {
  focusErrors();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('send' in form.dataset)) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    if ('busy' in form.dataset) return;
    if (form.dataset['draft']) keepDraft(form);
    showBusy(form);
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  form.querySelector('[data-send-failed]')?.setAttribute('hidden', '');
  const data = new FormData(form);
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  // Only where the code that sends each file by itself could not be fetched.
  const hasFiles = [...data.values()].some((value) => value instanceof File && value.size > 0);
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: hasFiles ? data : new URLSearchParams(texts),
      signal: AbortSignal.timeout(hasFiles ? longestUpload : longestWait),
    });
    const text = await answer.text();
    const dialog = form.closest<HTMLDialogElement>('dialog[data-page-dialog]');
    if (answer.redirected) {
      if (!dialog || !endDialog(dialog, text)) location.assign(answer.url);
    } else if (!(dialog ? showPart(dialog, text) : showPage(text)))
      showFailure(form, answer.ok ? undefined : text);
  } catch {
    showFailure(form, undefined);
  }
}

/** @returns false when it is no page of ours, such as a one-line refusal */
function showPage(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  if (!main) return false;
  document.title = page.title;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  for (const form of main.querySelectorAll<HTMLFormElement>('form[data-draft]')) restoreDraft(form);
  showEvidence(main);
  // Some forms are stored without another address to go to, because it would tell too much.
  forgetDone();
  copyButtons(main);
  printButtons(main);
  main.querySelector<HTMLElement>('[data-received]')?.focus();
  focusErrors();
  return true;
}

/** @param reason the server's one sentence; without one the connection is to blame */
function showFailure(form: HTMLFormElement, reason: string | undefined): void {
  endBusy(form);
  const notice = form.querySelector<HTMLElement>('[data-send-failed]');
  const words = notice?.querySelector<HTMLElement>('[data-reason]');
  if (!notice || !words) return;
  words.textContent = reason && reason.length < 200 ? reason : (words.dataset['reason'] ?? '');
  notice.hidden = false;
  notice.focus();
}

function focusErrors(): void {
  document.querySelector<HTMLElement>('[data-error-summary]')?.focus();
}
