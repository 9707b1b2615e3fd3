import { copyButtons, endBusy, printButtons, showBusy } from './buttons.ts';
import { emptyForm, forgetDone, keepDraft, restoreDraft } from './keep-drafts.ts';
import { endDialog, showPart } from './page-dialog.ts';

/** Longer than the server's database timeout; milliseconds. */
const longestWait = 30_000;

/** Timeout in milliseconds for a form that contains its files. */
const longestUpload = 15 * 60_000;

/**
 * Forms with `data-send` are sent without leaving the page, so that a lost connection shows a message above
 * the answers, not the browser's error page. Every response of the server is shown unchanged.
 * @param onShown starts what a page has that an answer shows in place of this one
 */
export function sendForms(onShown: (main: HTMLElement) => void): void {
  focusErrors();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('send' in form.dataset)) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    if ('busy' in form.dataset) return;
    if (form.dataset['draft']) keepDraft(form);
    showBusy(form);
    void send(form, event.submitter, onShown);
  });
}

/** @param submitter the pressed button, which may have another address than its form */
async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  onShown: (main: HTMLElement) => void,
): Promise<void> {
  form.querySelector('[data-send-failed]')?.setAttribute('hidden', '');
  const data = new FormData(form, submitter);
  const address = submitter?.hasAttribute('formaction') ? submitter.getAttribute('formaction') : '';
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  // Only when the code that uploads each file by itself could not be fetched.
  const hasFiles = [...data.values()].some((value) => value instanceof File && value.size > 0);
  try {
    const answer = await fetch(address || form.action, {
      method: 'POST',
      body: hasFiles ? data : new URLSearchParams(texts),
      signal: AbortSignal.timeout(hasFiles ? longestUpload : longestWait),
    });
    const text = await answer.text();
    const dialog = form.closest<HTMLDialogElement>('dialog[data-page-dialog]');
    if (answer.redirected) {
      if (dialog && endDialog(dialog, text)) return;
      // Stored: none of it may reappear, on this page or by navigating back.
      emptyForm(form);
      const done = new DOMParser().parseFromString(text, 'text/html');
      forgetDone(done);
      location.replace(answer.url);
    } else if (!(dialog ? showPart(dialog, text) : showPage(text, onShown)))
      showFailure(form, answer.ok ? undefined : text);
  } catch {
    showFailure(form, undefined);
  }
}

/** @returns false when it is not a page of the site, such as a one-line refusal */
function showPage(html: string, onShown: (main: HTMLElement) => void): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  if (!main) return false;
  document.title = page.title;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  for (const form of main.querySelectorAll<HTMLFormElement>('form[data-draft]')) restoreDraft(form);
  onShown(main);
  // Some forms redirect nowhere once stored, because the address would reveal too much.
  forgetDone();
  copyButtons(main);
  printButtons(main);
  main.querySelector<HTMLElement>('[data-received]')?.focus();
  focusErrors();
  return true;
}

/** @param reason the server's one sentence; without one the connection failed */
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

const seenPlace = 'lantern-outcomes-seen';

/** Milliseconds. */
const times = { first: 8_000, every: 15_000, shown: 6_000 };

/**
 * Shows published outcomes one by one, each at most once per visit. Disabled for visitors who prefer
 * reduced motion.
 */
export function outcomeNotices(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seen = readSeen();
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-outcome]')].filter(
    ({ dataset }) => !seen.includes(dataset['outcome'] ?? ''),
  );
  if (waiting.length > 0) setTimeout(showNext, times.first);

  function showNext(): void {
    // A hidden page, or one below a dialog, is not seen: the outcome waits.
    const isSeen = !document.hidden && !document.querySelector('dialog[open], :popover-open');
    const notice = isSeen ? waiting.shift() : undefined;
    if (notice) {
      remember(seen, notice.dataset['outcome'] ?? '');
      show(notice);
    }
    if (waiting.length > 0) setTimeout(showNext, times.every);
  }
}

/** Until it times out or is closed. The timer pauses while it has the focus or the pointer. */
function show(notice: HTMLElement): void {
  let left = times.shown;
  let since = 0;
  let timer = 0;

  function run(): void {
    if (notice.matches(':hover, :focus-within')) return;
    since = performance.now();
    clearTimeout(timer);
    timer = window.setTimeout(hide, left);
  }
  function pause(): void {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    left -= performance.now() - since;
  }
  function hide(): void {
    clearTimeout(timer);
    notice.hidden = true;
  }

  for (const name of ['pointerenter', 'focusin']) notice.addEventListener(name, pause);
  notice.addEventListener('pointerleave', run);
  // The focus has not arrived at the next element yet.
  notice.addEventListener('focusout', () => setTimeout(run));
  notice.querySelector('[data-outcome-close]')?.addEventListener('click', hide);
  notice.hidden = false;
  run();
}

function readSeen(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(seenPlace) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function remember(seen: string[], id: string): void {
  seen.push(id);
  try {
    sessionStorage.setItem(seenPlace, JSON.stringify(seen));
  } catch {
    // Without storage it may be seen again on the next page.
  }
}
