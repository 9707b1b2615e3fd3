import { removeFileField, type UploadedFile } from '#shared/forms/attachment.ts';
import type { EvidenceWords } from '#frames/public/forms/evidence-field.tsx';
import { formatBytes } from '#shared/format/format-bytes.ts';

export type FileRow = {
  element: HTMLElement;
  name: string;
  readonly isRefused: boolean;
  /** Upload in progress; from 0 to 1. */
  showProgress(share: number): void;
  /** Waiting for the next attempt, in milliseconds. */
  showPause(pause: number): void;
  showArrived(): void;
  /**
   * @param reason the server's reason; without one the connection failed, and a retry may help
   * @returns the text shown
   */
  showRefused(reason: string | undefined): string;
  showWaiting(): void;
  onDrop(work: () => void): void;
  onAgain(work: () => void): void;
};

/** Fills `{…}` placeholders of a text. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** One line of the list, made from the server-rendered template. */
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
    // The server renders the text; colour is never the only signal.
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

/** Endpoint that stores the files of one form until it is sent. */
export type Desk = Readonly<{
  address: string;
  /** Name and value of the field that contains the form's secret. */
  secret(): [string, string];
}>;

/** Files of the form that the server has; undefined if it does not answer. */
export function findFiles(desk: Desk): Promise<UploadedFile[] | undefined> {
  return ask(desk, []);
}

/** @returns true if the server has removed it from the form */
export async function takeBack(desk: Desk, id: string): Promise<boolean> {
  return (await ask(desk, [[removeFileField, id]])) !== undefined;
}

/** In milliseconds. The form waits for the answer, and must not wait forever. */
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
