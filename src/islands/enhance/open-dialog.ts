import { pageDialog, showPart } from './page-dialog.ts';

/** After this many milliseconds the page itself is the better answer. */
const longestWait = 5_000;

/** Links with `data-open-dialog` open what they lead to in a dialog; without script they are links. */
export function openDialog(): void {
  const dialog = pageDialog();
  if (!dialog) return;
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-notice-close]')) closeNotice();
    const link = target?.closest<HTMLAnchorElement>('a[data-open-dialog]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    // On the page it comes from, the part is there already.
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
  // What was typed is kept as a draft; the ids must not meet those of another form.
  dialog.addEventListener('close', () => {
    dialog.querySelector('[data-dialog-content]')?.replaceChildren();
  });
}

async function open(dialog: HTMLDialogElement, address: string): Promise<void> {
  if (dialog.open || !(await fill(dialog, address))) return;
  closeNotice();
  dialog.showModal();
}

/** Leaves for the page itself when it cannot be shown here. */
async function fill(dialog: HTMLDialogElement, address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
    if (showPart(dialog, await answer.text())) return true;
  } catch {
    // The browser's own page says what is wrong with the connection.
  }
  location.assign(address);
  return false;
}

function closeNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-dialog-notice]');
  if (notice) notice.hidden = true;
}
