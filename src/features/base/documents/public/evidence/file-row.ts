import { removeFileField, type UploadedFile } from '#shared/forms/attachment.ts';
import type { EvidenceWords } from '#frames/public/forms/evidence-field.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';

export type FileRow = {
  element: HTMLElement;
  name: string;
  readonly isRefused: boolean;
  /** On its way; from 0 to 1. */
  showProgress(share: number): void;
  /** Between two tries, in milliseconds. */
  showPause(pause: number): void;
  showArrived(): void;
  /**
   * @param reason the server's; without one the connection is to blame, and trying again may help
   * @returns what it shows
   */
  showRefused(reason: string | undefined): string;
  showWaiting(): void;
  onDrop(work: () => void): void;
  onAgain(work: () => void): void;
};

/** Puts `{…}` into one of our texts. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** One line of the list, from the template that the server drew. */
export function makeRow(
  template: HTMLTemplateElement,
  words: EvidenceWords,
  { name, size }: { name: string; size: number },
): FileRow {
  const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  function part<Part extends HTMLElement>(selector: string): Part {
    return row.querySelector(selector) as Part;
  }
  const state = part('[data-state]');
  const progress = part<HTMLProgressElement>('progress');
  const again = part<HTMLButtonElement>('[data-again]');
  const drop = part<HTMLButtonElement>('[data-drop]');
  part('[data-name]').textContent = name;
  part('[data-size]').textContent = formatBytes(size);
  progress.setAttribute('aria-label', name);
  again.setAttribute('aria-label', fillIn(words.againFile, { name }));

  let isRefused = false;
  function show(text: string, look: { isBusy: boolean; isRefused?: boolean; canRetry?: boolean }) {
    state.textContent = text;
    // Drawn by the server; a person who cannot see colours reads the words.
    state.classList.toggle('text-danger-ink', look.isRefused === true);
    state.classList.toggle('font-semibold', look.isRefused === true);
    state.classList.toggle('text-muted', look.isRefused !== true);
    progress.hidden = !look.isBusy;
    again.hidden = look.canRetry !== true;
    drop.textContent = look.isBusy ? words.cancel : words.remove;
    const label = look.isBusy ? words.cancelFile : words.removeFile;
    drop.setAttribute('aria-label', fillIn(label, { name }));
    isRefused = look.isRefused === true;
  }

  return {
    element: row,
    name,
    get isRefused() {
      return isRefused;
    },
    showWaiting() {
      progress.value = 0;
      show(words.waiting, { isBusy: true });
    },
    showProgress(share) {
      progress.value = share;
      const percent = Math.floor(share * 100);
      const text = share < 1 ? fillIn(words.sending, { percent }) : words.checking;
      show(text, { isBusy: true });
    },
    showPause(pause) {
      const seconds = Math.round(pause / 1000);
      show(navigator.onLine ? fillIn(words.retrying, { seconds }) : words.offline, {
        isBusy: true,
      });
    },
    showArrived: () => show(words.arrived, { isBusy: false }),
    showRefused(reason) {
      const text = reason ?? fillIn(words.gaveUp, { name });
      show(text, { isBusy: false, isRefused: true, canRetry: reason === undefined });
      return text;
    },
    onDrop: (work) => drop.addEventListener('click', work),
    onAgain: (work) => again.addEventListener('click', work),
  };
}

/** The place where files of one form are kept until it is sent. */
export type Desk = Readonly<{
  address: string;
  /** Name and value of the field that holds the form's secret. */
  secret(): [string, string];
}>;

/** The files of the form, as the server knows them; undefined when it does not answer. */
export function findFiles(desk: Desk): Promise<UploadedFile[] | undefined> {
  return ask(desk, []);
}

/** @returns whether the server has taken it out of the form */
export async function takeBack(desk: Desk, id: string): Promise<boolean> {
  return (await ask(desk, [[removeFileField, id]])) !== undefined;
}

/** In milliseconds. The form waits for the answer, and must not wait for ever. */
const timeout = 10_000;

async function ask(desk: Desk, values: [string, string][]): Promise<UploadedFile[] | undefined> {
  try {
    const body = new URLSearchParams([desk.secret(), ...values]);
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(desk.address, { method: 'POST', body, keepalive: true, signal });
    return ((await answer.json()) as { files?: UploadedFile[] }).files;
  } catch {
    return undefined;
  }
}
