import type { IncomingMessage } from 'node:http';
import { urls } from '#shared/urls.ts';
import { bodyLimit } from './body-limit.ts';
import { isPlausibleForm } from './is-plausible-form.ts';
import { readBody } from './read-body.ts';

type Form =
  | { ok: true; body: Uint8Array<ArrayBuffer> }
  | { ok: false; status: 400 | 413 | 415; message: string };

const urlencoded = 'application/x-www-form-urlencoded';

const noForm = 'This address takes forms only. Open the page and try again.';
const damaged = 'The form arrived damaged. Please send it again.';

/**
 * Reads a form that was sent, and refuses what no route could parse: that is the sender's mistake and
 * not ours.
 * @param headers of the request; an empty form without a type gets one
 */
export async function readForm(request: IncomingMessage, headers: Headers): Promise<Form> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const { bytes, refusal } = bodyLimit(path);
  const read = await readBody(request, bytes);
  if (read === undefined) return { ok: false, status: 413, message: refusal };
  if (read.length === 0 && !headers.has('content-type')) headers.set('content-type', urlencoded);
  const given = headers.get('content-type') ?? '';
  const type = given.split(';')[0]?.trim().toLowerCase();
  // Its route judges what is inside.
  if (type === 'application/json' && path === urls.installCall())
    return { ok: true, body: new Uint8Array(read) };
  if (type === 'message/rfc822' && path === urls.mailReports())
    return { ok: true, body: new Uint8Array(read) };
  if (type !== urlencoded && type !== 'multipart/form-data') {
    return { ok: false, status: 415, message: noForm };
  }
  const body = new Uint8Array(type === urlencoded ? withoutNul(read) : read);
  const fields = type === urlencoded ? parseUrlencoded(body) : await parseMultipart(body, given);
  if (fields && isPlausibleForm(fields)) return { ok: true, body };
  return { ok: false, status: 400, message: damaged };
}

/** No text in PostgreSQL can hold the character NUL, which comes along with some pasted texts. */
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
