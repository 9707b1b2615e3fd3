import { hadFiles } from '#frames/public/browser/noted-files.ts';
import { keepDraft, submissionKeyField } from '#frames/public/browser/keep-drafts.ts';

const awake = new WeakSet<Element>();

/** Fields whose code has loaded and handles the files itself. */
const started = new WeakSet<Element>();

const chosen = new WeakMap<HTMLInputElement, File[]>();

/**
 * File fields upload each file as soon as it is chosen. The code is fetched when such a field is used, or
 * when the page or the draft already has files. Where it cannot be fetched, the files are sent with the
 * form. Pictures may be pasted.
 */
export function evidence(): void {
  document.addEventListener('change', (event) => {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    const field = input?.type === 'file' ? input.closest<HTMLElement>('[data-evidence]') : null;
    if (!input || !field || started.has(field)) return;
    addToEarlier(input);
    void wake(field);
  });
  document.addEventListener('paste', takePicture);
  showEvidence(document);
}

/** A picture that is pasted is a chosen file, where the form shows a field for files. Words stay words. */
function takePicture(event: ClipboardEvent): void {
  const { clipboardData: pasted, target } = event;
  const form = target instanceof Element && target.closest('form');
  const input = (form || document).querySelector<HTMLInputElement>('[data-evidence] [type=file]');
  if (!input?.checkVisibility() || !pasted?.files.length || pasted.getData('text/plain')) return;
  event.preventDefault();
  input.files = pasted.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Starts the fields of a page, or of a part of one, that have files to show. */
export function showEvidence(part: ParentNode): void {
  for (const field of part.querySelectorAll<HTMLElement>('[data-evidence]'))
    if (field.querySelector('[data-file]') || hadFiles(draftOf(field))) void wake(field);
}

/** While the code loads, a second choice would replace the first. */
function addToEarlier(input: HTMLInputElement): void {
  const all = [...(chosen.get(input) ?? []), ...(input.files ?? [])];
  chosen.set(input, all);
  const transfer = new DataTransfer();
  for (const file of all) transfer.items.add(file);
  input.files = transfer.files;
}

function draftOf(field: HTMLElement): string {
  return field.closest('form')?.dataset['draft'] ?? '';
}

async function wake(field: HTMLElement): Promise<void> {
  const form = field.closest('form');
  const secret = form && submissionKeyField(form);
  if (!secret || awake.has(field)) return;
  awake.add(field);
  try {
    const { startEvidence } = await import('./evidence-list.ts');
    started.add(field);
    startEvidence({ field, form, secret, keepDraft: () => keepDraft(form) });
  } catch {
    // The next choice of a file tries again; until then the browser sends the files with the form.
    awake.delete(field);
  }
}
