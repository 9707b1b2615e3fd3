import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { isPlausibleForm } from './read-form.ts';

/** In bytes, of all texts together: the maximum for a form without files. */
const maxText = 256 * 1024;

/**
 * In bytes. Excess files are read to their end and dropped, because a browser shows our response only
 * after it has sent everything, and what was typed must be kept.
 */
const maxRead = 1024 * 1024 * 1024;

/** In bytes, of a form over its limits: read without being parsed, so that a browser sees the response. */
const maxUnread = 16 * 1024 * 1024;

/** One file while it arrives, with the text fields that preceded it, and possibly some that followed. */
export type ArrivingFile = {
  /** Name of the field. */
  field: string;
  name: string;
  content: AsyncIterable<Uint8Array>;
  before: FormData;
};

/**
 * Stops parsing once a form is over a limit of texts or parts: a part without content costs the sender nothing.
 * @returns undefined if the form arrived damaged, was aborted, or is over a limit; the request is then complete
 *   only if a small rest followed
 */
export async function readUploadForm(
  request: IncomingMessage,
  onFile: (file: ArrivingFile) => Promise<void>,
): Promise<FormData | undefined> {
  const form = new FormData();
  const open = new Set<Readable>();
  let [failure, isWhole]: [unknown, boolean] = [undefined, true];
  let texts = 0;
  let taking = Promise.resolve();

  async function take(stream: Readable, field: string, name: string): Promise<void> {
    const content = reading(stream);
    try {
      // Without a name the field was left empty.
      if (name && failure === undefined) await onFile({ field, name, content, before: form });
    } catch (error) {
      failure ??= error;
    } finally {
      // An unread file blocks the fields behind it, and does not flow while it seems to have a reader.
      await content.return(undefined);
      stream.resume();
      open.delete(stream);
    }
  }

  const parser = openParser(request);
  if (!parser) return undefined;
  parser.on('field', (name, value, ...[, isCut]) => {
    texts += Buffer.byteLength(value);
    if (isCut || texts > maxText) isWhole = false;
    else form.append(name, value.replaceAll('\0', ''));
  });
  for (const limit of ['partsLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => {
      isWhole = false;
    });
  parser.on('file', (field, stream, name) => {
    open.add(stream);
    stream.on('error', () => stream.destroy());
    taking = taking.then(() => take(stream, field, name ?? ''));
  });
  const parsed = once(parser, 'finish');
  try {
    await feed(parser, request, { parsed, isOver: () => !isWhole });
  } catch {
    isWhole = false;
    for (const stream of open) stream.destroy(new Error('The sender aborted the upload.'));
  }
  await taking;
  if (failure !== undefined) throw failure;
  return isWhole && isPlausibleForm(form) ? form : undefined;
}

/** A form with one small file; without one its name is empty and its bytes are undefined. */
export type FileForm = { form: FormData; fileName: string; bytes: Uint8Array | undefined };

/**
 * Reads the file of the field `file` into memory, and hardly more than allowed.
 * @param most in bytes; a larger file is returned with more than that, which identifies it
 * @returns undefined if the form arrived damaged, or was aborted
 */
export async function readFileForm(
  request: IncomingMessage | undefined,
  most: number,
): Promise<FileForm | undefined> {
  if (!request) return undefined;
  const chunks: Uint8Array[] = [];
  let [size, fileName] = [0, ''];
  const form = await readUploadForm(request, async ({ field, name, content }) => {
    if (field !== 'file' || fileName !== '') return;
    fileName = name.replace(/^.*[\\/]/, '').slice(0, 200);
    for await (const chunk of content) {
      size += chunk.length;
      // The rest is dropped.
      if (size <= most + chunk.length) chunks.push(chunk);
    }
  });
  return form && { form, fileName, bytes: chunks.length > 0 ? Buffer.concat(chunks) : undefined };
}

function openParser(request: IncomingMessage): BusboyInstance | undefined {
  try {
    const limits = { fieldSize: maxText, fields: 1_000, parts: 1_100, headerPairs: 20 };
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    return undefined;
  }
}

type Feeding = {
  /** Rejects with the parser's error. */
  parsed: Promise<unknown>;
  isOver(): boolean;
};

/** @throws Error for a form over its limits */
async function feed(
  parser: BusboyInstance,
  request: IncomingMessage,
  { parsed, isOver }: Feeding,
): Promise<void> {
  let [size, unread] = [0, 0];
  // The connection stays open, or the sender could not be informed of the problem.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const { length } = chunk as Buffer;
    if (isOver()) {
      unread += length;
      if (unread > maxUnread) break;
      continue;
    }
    size += length;
    if (size > maxRead) throw new Error('The response is too large.');
    const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
    await Promise.race([written, parsed]);
  }
  if (isOver()) throw new Error('The form is over its limits.');
  parser.end();
  await parsed;
}

/** Ending early must not destroy the stream, which the parser still fills. */
async function* reading(stream: Readable): AsyncGenerator<Uint8Array> {
  yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}
