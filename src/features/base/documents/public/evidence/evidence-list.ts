import type { EvidenceWords } from '#frames/public/forms/evidence-field.tsx';
import { fillIn, findFiles, makeRow, takeBack, type Desk } from './file-row.ts';
import { noteFiles } from '#frames/public/browser/noted-files.ts';
import { newUpload, Uploads, type Upload } from './uploads.ts';

/** Elements that the server rendered. */
export type EvidenceParts = {
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  template: HTMLTemplateElement;
  status: HTMLElement;
  words: EvidenceWords;
  most: { files: number; bytes: number };
};

/** The files of one form: chosen, uploading, stored, or refused. */
export class EvidenceList {
  readonly #parts: EvidenceParts;
  readonly #desk: Desk;
  readonly #uploads: Uploads;
  readonly #entries = new Set<Upload>();
  /** Set while a submitted form waits for its files; holds the button that submitted it, if any. */
  #held: { submitter: HTMLElement | null } | undefined;
  /** True if the server may still have a file that was cancelled or removed. */
  #isUnsure = false;
  /** Last time that the server was notified of activity, in milliseconds. */
  // oxlint-disable-next-line lantern/no-own-clock -- the browser's clock: it measures a pause on this page
  #heardAt = Date.now();

  constructor(parts: EvidenceParts, desk: Desk) {
    this.#parts = parts;
    this.#desk = desk;
    this.#uploads = new Uploads(desk, (upload, message) => {
      const { name } = upload.row;
      if (this.#entries.has(upload))
        this.#tell(message ?? fillIn(parts.words.arrivedSaid, { name }));
      this.#settle();
    });
  }

  choose(files: readonly File[]): void {
    const { words, most } = this.#parts;
    for (const file of files) {
      const { name, size } = file;
      const isFull = this.#entries.size - this.#refused().length >= most.files;
      const upload = this.#add({ name, size }, { file });
      if (size > most.bytes) upload.row.showRefused(fillIn(words.tooLarge, { name }));
      else if (isFull) upload.row.showRefused(fillIn(words.tooManyFiles, { name }));
      else this.#uploads.start(upload);
    }
    this.#note();
  }

  /**
   * Shows files that arrived earlier in this browser session, or with the form if it was sent without
   * JavaScript.
   */
  async showStored(): Promise<boolean> {
    const known = await this.#uploads.whileResting(() => findFiles(this.#desk));
    if (known) {
      for (const drawn of this.#parts.list.querySelectorAll('[data-file]')) drawn.remove();
      for (const stored of known) this.#add(stored, { stored }).row.showArrived();
    }
    this.#settle();
    return known !== undefined && known.length > 0;
  }

  /** Forgets the form with all its files. */
  clear(): void {
    const ended = [...this.#entries];
    this.#entries.clear();
    for (const upload of ended) {
      this.#uploads.end(upload);
      void this.#takeBack(upload);
    }
    this.#note();
  }

  /**
   * Called when the form is submitted. It waits for running uploads, and ensures that none is left
   * behind unnoticed.
   * @returns true if the form may be sent now
   */
  mayLeave(submitter: HTMLElement | null): boolean {
    if (this.#isStale()) this.#isUnsure = true;
    if (!this.#uploads.isQuiet || this.#isUnsure) {
      this.#held = { submitter };
      this.#say(this.#parts.words.hold);
      this.#settle();
      return false;
    }
    if (this.#refused().length === 0) return true;
    this.#complain();
    return false;
  }

  /** Called on input. The server removes files of a form without activity for two hours. */
  keepAlive(): void {
    if (!this.#isStale() || !this.#uploads.isQuiet) return;
    void this.#compare();
  }

  #isStale(): boolean {
    // oxlint-disable-next-line lantern/no-own-clock -- the browser's clock: it measures a pause on this page
    return this.#entries.size > 0 && Date.now() - this.#heardAt > activityInterval;
  }

  #add(file: { name: string; size: number }, parts: Pick<Upload, 'file' | 'stored'>): Upload {
    const { template, words, list } = this.#parts;
    const upload = newUpload(makeRow(template, words, file), parts);
    this.#entries.add(upload);
    upload.row.onDrop(() => this.#remove(upload));
    upload.row.onAgain(() => this.#uploads.start(upload));
    list.append(upload.row.element);
    return upload;
  }

  #remove(upload: Upload): void {
    const { input, words } = this.#parts;
    if (this.#uploads.isUnderWay(upload)) this.#isUnsure = true;
    this.#entries.delete(upload);
    upload.row.element.remove();
    input.focus();
    this.#tell(fillIn(words.removed, { name: upload.row.name }));
    this.#uploads.end(upload);
    void this.#takeBack(upload).then(() => this.#settle());
  }

  async #takeBack({ stored }: Upload): Promise<void> {
    // A file that was chosen twice is stored once.
    if (!stored || this.#isWanted(stored.id)) return;
    const isGone = await this.#uploads.whileResting(() => takeBack(this.#desk, stored.id));
    if (!isGone) this.#isUnsure = true;
  }

  #isWanted(id: string): boolean {
    return [...this.#entries].some(({ stored }) => stored?.id === id);
  }

  /** Called when an upload has ended: a form that waited for it is submitted. */
  #settle(): void {
    this.#note();
    if (!this.#held || !this.#uploads.isQuiet) return;
    if (this.#isUnsure) {
      void this.#compare();
      return;
    }
    const { submitter } = this.#held;
    this.#held = undefined;
    if (this.#refused().length > 0) this.#complain();
    else this.#parts.form.requestSubmit(submitter);
  }

  /**
   * Before the form is sent, removes cancelled files that arrived regardless, and resends files that the
   * server has removed meanwhile.
   */
  async #compare(): Promise<void> {
    this.#isUnsure = false;
    // oxlint-disable-next-line lantern/no-own-clock -- the browser's clock: it measures a pause on this page
    this.#heardAt = Date.now();
    await this.#uploads.whileResting(async () => {
      const known = await findFiles(this.#desk);
      for (const { id } of known ?? []) if (!this.#isWanted(id)) await takeBack(this.#desk, id);
      if (known) this.#replaceLost(new Set(known.map(({ id }) => id)));
    });
    this.#settle();
  }

  #replaceLost(known: ReadonlySet<string>): void {
    for (const upload of this.#entries) {
      if (!upload.stored || known.has(upload.stored.id)) continue;
      delete upload.stored;
      if (upload.file) this.#uploads.start(upload);
      else this.#tell(upload.row.showRefused(this.#parts.words.letGo));
    }
  }

  #complain(): void {
    this.#say(this.#parts.words.unresolved);
    const first = this.#refused()[0]?.row.element;
    first?.querySelector<HTMLElement>('[data-drop]')?.focus();
  }

  #refused(): Upload[] {
    return [...this.#entries].filter(({ row }) => row.isRefused);
  }

  /** Announces to screen reader users what the list shows. */
  #tell(text: string): void {
    this.#say(text);
    this.#parts.status.classList.add('sr-only');
  }

  #say(text: string): void {
    this.#parts.status.textContent = text;
    this.#parts.status.classList.remove('sr-only');
  }

  #note(): void {
    noteFiles(this.#parts.form.dataset['draft'] ?? '', this.#entries.size);
  }
}

/** In milliseconds; a few times within the two hours. */
const activityInterval = 20 * 60_000;

type Start = {
  /** The `EvidenceField`. */
  field: HTMLElement;
  form: HTMLFormElement;
  /** Holds the form's secret, under which its files wait. */
  secret: HTMLInputElement;
  keepDraft(): void;
};

/** Takes over a file field: from now on each file is uploaded separately. */
export function startEvidence({ field, form, secret, keepDraft }: Start): void {
  const input = field.querySelector<HTMLInputElement>('input[type=file]');
  const list = field.querySelector<HTMLElement>('[data-evidence-list]');
  const template = field.querySelector<HTMLTemplateElement>('template[data-evidence-row]');
  const status = field.querySelector<HTMLElement>('[data-evidence-status]');
  if (!input || !list || !template || !status) return;
  const { evidence = '', words = '{}', mostFiles, mostBytes } = field.dataset;
  const files = new EvidenceList(
    {
      form,
      input,
      list,
      template,
      status,
      words: JSON.parse(words) as EvidenceWords,
      most: { files: Number(mostFiles), bytes: Number(mostBytes) },
    },
    { address: evidence, secret: () => [secret.name, secret.value] },
  );

  function takeChosen(): void {
    if (!input || input.files?.length === 0) return;
    const chosen = [...(input.files ?? [])];
    // The script uploads them now: the form must not send them a second time.
    input.value = '';
    files.choose(chosen);
    // Also saves the secret, with which a reload finds the files again.
    keepDraft();
  }

  input.addEventListener('change', takeChosen);
  form.addEventListener('input', () => files.keepAlive());
  form.addEventListener('submit', (event) => {
    if (files.mayLeave(event.submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  document.addEventListener('draft-cleared', () => files.clear());
  // Requested before the first upload: a file that arrives meanwhile would be listed twice.
  void showStored();
  takeChosen();

  async function showStored(): Promise<void> {
    if (await files.showStored()) field.closest('details')?.setAttribute('open', '');
  }
}
