import type { IncomingMessage } from 'node:http';
import { urls } from '#shared/urls.ts';

export type ReadForm =
  | { ok: true; body: Uint8Array<ArrayBuffer> }
  | { ok: false; status: 400 | 410 | 413 | 415; message: string };

export const urlencoded = 'application/x-www-form-urlencoded';

const noForm = 'This address takes forms only. Open the page and try again.';
const damaged = 'The form arrived damaged. Please send it again.';

/**
 * Reads a posted form, and refuses what no route could parse: that is an error of the sender, not of
 * the server.
 * @param headers of the request; an empty form without a type gets one
 */
export async function readForm(request: IncomingMessage, headers: Headers): Promise<ReadForm> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const { bytes, refusal } = bodyLimit(path, headers);
  const read = await readBody(request, bytes);
  if (read === undefined) return { ok: false, status: 413, message: refusal };
  if (read.length === 0 && !headers.has('content-type')) headers.set('content-type', urlencoded);
  const given = headers.get('content-type') ?? '';
  const type = given.split(';')[0]?.trim().toLowerCase();
  // The route validates the content.
  if (type === 'application/json' && path === urls.installCall())
    return { ok: true, body: new Uint8Array(read) };
  // Other types as well: the route answers in the format of the API.
  if (path.startsWith(`${urls.api.root()}/`)) return { ok: true, body: new Uint8Array(read) };
  if (type === 'message/rfc822' && path === urls.mailReports())
    return { ok: true, body: new Uint8Array(read) };
  if (type !== urlencoded && type !== 'multipart/form-data') {
    if (path === urls.token()) return { ok: true, body: new Uint8Array(read) };
    return { ok: false, status: 415, message: noForm };
  }
  if (hasTooManyFields(read, given)) return { ok: false, status: 400, message: damaged };
  const body = new Uint8Array(type === urlencoded ? withoutNul(read) : read);
  const fields = type === urlencoded ? parseUrlencoded(body) : await parseMultipart(body, given);
  if (fields && isPlausibleForm(fields)) return { ok: true, body };
  return { ok: false, status: 400, message: damaged };
}

/** PostgreSQL cannot store the character NUL, which some pasted texts contain. */
function withoutNul(body: Buffer): Buffer {
  const text = body.toString('latin1');
  return Buffer.from(text.replaceAll('%00', '').replaceAll('\0', ''), 'latin1');
}

function parseUrlencoded(body: Uint8Array): Iterable<[string, unknown]> {
  return new URLSearchParams(Buffer.from(body).toString());
}

function parseMultipart(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Iterable<[string, unknown]> | undefined> {
  const parsing = new Response(body, { headers: { 'content-type': type } }).formData();
  return parsing.catch(() => undefined);
}

const ordinary = 256 * 1024;

/** Forms that take files, by path, with their maximum size in bytes. */
const withFiles: readonly [RegExp, number][] = [
  // One picture of 2 MB and the fields around it.
  [/^\/admin\/settings(\/pictures|\/people\/[\w-]+\/[\w-]+)?(\.data)?$/, 2.25 * 1024 * 1024],
];

/** Maximum size of a form's body; without files, larger than the longest report. */
function bodyLimit(path: string, headers: Headers): { bytes: number; refusal: string } {
  const isMultipart = headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  const files = isMultipart && withFiles.find(([pattern]) => pattern.test(path));
  if (files) return { bytes: files[1], refusal: fileTooLarge };
  return { bytes: ordinary, refusal: tooLarge };
}

const tooLarge = 'That was more than this form can take. Please shorten it and try again.';
const fileTooLarge = 'The file is too large for this form. Choose a smaller one and try again.';

/** A browser shows our response only after it has sent everything, so this much is read and dropped. */
const maxDropped = 16 * 1024 * 1024;

/**
 * Reads a form before anything parses it.
 * @param maxBytes maximum size for this address
 * @returns undefined if it is larger
 */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxDropped) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxDropped) return undefined;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}

/** Far above our longest form; the cost of repeated names is quadratic. */
const maxFields = 1_000;
const maxNameLength = 100;

/**
 * Counts fields without parsing them: a body of separators alone, which costs a sender nothing, kept the
 * process busy for 160 ms.
 */
function hasTooManyFields(body: Buffer, type: string): boolean {
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const separator = boundary === undefined ? '&' : `--${boundary}`;
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + 1)) {
    count += 1;
    if (count > maxFields) return true;
  }
  return false;
}

/** No list of ours has a thousand rows. */
const hugeIndex = /\[\d{4,}/;

/** Says whether the names of a form can be ours. */
export function isPlausibleForm(fields: Iterable<[string, unknown]>): boolean {
  let count = 0;
  for (const [name] of fields) {
    count += 1;
    if (count > maxFields || name.length > maxNameLength || hugeIndex.test(name)) return false;
  }
  return true;
}
