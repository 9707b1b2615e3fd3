import { evidenceField, fileKeyField, type UploadedFile } from '#shared/forms/attachment.ts';
import type { Desk, FileRow } from './file-row.ts';

/** Phones allow few connections, and two keep them busy. */
const maxAtOnce = 2;

/** One line of the list: uploading, refused, or stored. */
export type Upload = {
  row: FileRow;
  file?: File;
  stored?: UploadedFile;
  /** Identical for every attempt, so that a lost response does not store the file twice. */
  key: string;
  ending: AbortController;
};

export function newUpload(row: FileRow, parts: Pick<Upload, 'file' | 'stored'>): Upload {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { row, key, ending: new AbortController(), ...parts };
}

/** Uploads the files of one form, two at a time. */
export class Uploads {
  readonly #desk: Desk;
  readonly #waiting: Upload[] = [];
  readonly #underWay = new Set<Upload>();
  #restsAsked = 0;
  readonly #onChange: (upload: Upload, message: string | undefined) => void;

  /** @param onChange called when an upload has ended: without a message it arrived or was cancelled */
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

  /** Also for a partly sent file; the server may have it regardless. */
  end(upload: Upload): void {
    const place = this.#waiting.indexOf(upload);
    if (place >= 0) this.#waiting.splice(place, 1);
    upload.ending.abort();
  }

  /**
   * Starts no upload while the work runs, so that a file the server lists is not also uploading, and a
   * file that is chosen again is not mistaken for the one being removed.
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

  /** @returns the reason for a refusal */
  async #send(upload: Upload): Promise<string | undefined> {
    const { row, file, key, ending } = upload;
    if (!file) return undefined;
    const outcome = await sendFile({
      desk: this.#desk,
      file,
      fileKey: key,
      signal: ending.signal,
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

/** Milliseconds between attempts; after the last one the visitor decides. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds: enough for 20 MB over a poor connection. */
const tryTimeout = 10 * 60_000;

type SendFile = {
  desk: Desk;
  /** Identical for every attempt, so that a lost response does not store the file twice. */
  fileKey: string;
  file: File;
  signal: AbortSignal;
  /** @param share from 0 to 1 */
  onProgress(share: number): void;
  /** @param pause in milliseconds until the next attempt */
  onPause(pause: number): void;
};

type Outcome =
  | { ok: true; file: UploadedFile }
  /** Without a message the connection failed. */
  | { ok: false; message?: string };

type Tried = { outcome: Outcome; isWorthRetrying: boolean };

const noConnection: Tried = { outcome: { ok: false }, isWorthRetrying: true };

/** Sends one file and retries connection failures with growing pauses. */
async function sendFile(order: SendFile): Promise<Outcome> {
  for (const pause of pauses) {
    const { outcome, isWorthRetrying } = await tryOnce(order);
    if (!isWorthRetrying || order.signal.aborted) return outcome;
    order.onPause(pause);
    await untilTime(pause, order.signal);
    if (order.signal.aborted) return outcome;
  }
  return (await tryOnce(order)).outcome;
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function tryOnce(order: SendFile): Promise<Tried> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', order.desk.address);
    request.timeout = tryTimeout;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      order.onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve(read(request)));
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => resolve(noConnection));
    order.signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append(...order.desk.secret());
    body.append(fileKeyField, order.fileKey);
    body.append(evidenceField, order.file);
    request.send(body);
  });
}

type Answer = { file?: UploadedFile; message?: string; isWorthRetrying?: boolean };

/** A response in another format came from an intermediary, which may be gone on the next attempt. */
function read(request: XMLHttpRequest): Tried {
  try {
    const { file, message, isWorthRetrying = false } = JSON.parse(request.responseText) as Answer;
    if (file) return { outcome: { ok: true, file }, isWorthRetrying: false };
    return message ? { outcome: { ok: false, message }, isWorthRetrying } : noConnection;
  } catch {
    return noConnection;
  }
}

/** While offline, the pause starts when the connection is back. */
async function untilTime(pause: number, signal: AbortSignal): Promise<void> {
  if (!navigator.onLine) await untilEvent('online', signal);
  else await Promise.race([wait(pause, signal), untilEvent('online', signal)]);
}

function wait(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function untilEvent(type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(type, () => resolve(), { once: true });
    signal.addEventListener('abort', () => resolve());
  });
}
