import { evidenceField, fileKeyField, type UploadedFile } from '#shared/forms/attachment.ts';
import type { Desk, FileRow } from './file-row.ts';

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

/** Milliseconds between tries; after the last one the visitor decides. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds: 20 MB over a poor connection. */
const longestTry = 10 * 60_000;

type SendFile = {
  desk: Desk;
  /** The same for every try, so that a lost answer does not store the file twice. */
  fileKey: string;
  file: File;
  signal: AbortSignal;
  /** @param share from 0 to 1 */
  onProgress(share: number): void;
  /** @param pause in milliseconds until the next try */
  onPause(pause: number): void;
};

type Outcome =
  | { ok: true; file: UploadedFile }
  /** Without a message the connection is to blame. */
  | { ok: false; message?: string };

type Tried = { outcome: Outcome; isWorthRetrying: boolean };

const noConnection: Tried = { outcome: { ok: false }, isWorthRetrying: true };

/** Sends one file, again and again with growing pauses while only the connection is to blame. */
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

/** XMLHttpRequest, because fetch does not tell how far it has got. */
function tryOnce(order: SendFile): Promise<Tried> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', order.desk.address);
    request.timeout = longestTry;
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

/** Whatever is no answer of ours came from something between us, which may be gone the next time. */
function read(request: XMLHttpRequest): Tried {
  try {
    const { file, message, isWorthRetrying = false } = JSON.parse(request.responseText) as Answer;
    if (file) return { outcome: { ok: true, file }, isWorthRetrying: false };
    return message ? { outcome: { ok: false, message }, isWorthRetrying } : noConnection;
  } catch {
    return noConnection;
  }
}

/** Offline, the time begins when the connection is back. */
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
