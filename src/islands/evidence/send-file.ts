import { evidenceField, fileKeyField } from '#features/documents/evidence.ts';
import type { UploadedFile } from '#features/documents/evidence.ts';
import type { Desk } from './desk.ts';

/** Milliseconds between tries; after the last one the visitor decides. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Milliseconds: 20 MB over a poor connection. */
const longestTry = 10 * 60_000;

export type SendFile = {
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

export type Outcome =
  | { ok: true; file: UploadedFile }
  /** Without a message the connection is to blame. */
  | { ok: false; message?: string };

type Tried = { outcome: Outcome; isWorthRetrying: boolean };

const noConnection: Tried = { outcome: { ok: false }, isWorthRetrying: true };

/** Sends one file, again and again with growing pauses while only the connection is to blame. */
export async function sendFile(order: SendFile): Promise<Outcome> {
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
