import type { UploadedFile } from '#features/documents/evidence.ts';
import type { Desk } from './desk.ts';
import type { FileRow } from './file-row.ts';
import { sendFile } from './send-file.ts';

/** Connections are few on a phone, and two keep them busy. */
const maxAtOnce = 2;

/** One line of the list: on its way, refused, or stored. */
export type Upload = {
  row: FileRow;
  file?: File;
  stored?: UploadedFile;
  /** The same for every try, so that a lost answer does not store the file twice. */
  key: string;
  ending: AbortController;
};

export function newUpload(row: FileRow, parts: Pick<Upload, 'file' | 'stored'>): Upload {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { row, key, ending: new AbortController(), ...parts };
}

/** Sends the files of one form, two at a time. */
export class Uploads {
  readonly #desk: Desk;
  readonly #waiting: Upload[] = [];
  readonly #underWay = new Set<Upload>();
  #restsAsked = 0;
  readonly #onChange: (upload: Upload, message: string | undefined) => void;

  /** @param onChange when one has ended: without a message it has arrived, or was called off */
  constructor(desk: Desk, onChange: (upload: Upload, message: string | undefined) => void) {
    this.#desk = desk;
    this.#onChange = onChange;
  }

  get isQuiet(): boolean {
    return this.#waiting.length === 0 && this.#underWay.size === 0 && this.#restsAsked === 0;
  }

  isUnderWay(upload: Upload): boolean {
    return this.#underWay.has(upload);
  }

  start(upload: Upload): void {
    upload.row.showWaiting();
    this.#waiting.push(upload);
    this.#next();
  }

  /** Also when it is half sent; the server may have it all the same. */
  end(upload: Upload): void {
    const place = this.#waiting.indexOf(upload);
    if (place >= 0) this.#waiting.splice(place, 1);
    upload.ending.abort();
  }

  /**
   * Begins no file while the work lasts: what the server lists meanwhile is not on its way from here as
   * well, and a file that is chosen again is not taken for the one that is just being taken back.
   */
  async whileResting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#restsAsked += 1;
    try {
      return await work();
    } finally {
      this.#restsAsked -= 1;
      this.#next();
    }
  }

  #next(): void {
    while (this.#restsAsked === 0 && this.#underWay.size < maxAtOnce) {
      const upload = this.#waiting.shift();
      if (!upload) return;
      this.#underWay.add(upload);
      void this.#carryOut(upload);
    }
  }

  async #carryOut(upload: Upload): Promise<void> {
    const message = await this.#send(upload);
    this.#underWay.delete(upload);
    this.#next();
    this.#onChange(upload, message);
  }

  /** @returns why it was not taken */
  async #send(upload: Upload): Promise<string | undefined> {
    const { row, file, key, ending } = upload;
    if (!file) return undefined;
    const outcome = await sendFile({
      ...{ desk: this.#desk, file, fileKey: key, signal: ending.signal },
      onProgress: (share) => row.showProgress(share),
      onPause: (pause) => row.showPause(pause),
    });
    if (outcome.ok) {
      upload.stored = outcome.file;
      row.showArrived();
      return undefined;
    }
    return row.showRefused(outcome.message);
  }
}
