import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body.ts';

type Form =
  | { ok: true; body: Uint8Array<ArrayBuffer> }
  | { ok: false; status: 400 | 413 | 415; message: string };

const urlencoded = 'application/x-www-form-urlencoded';

/**
 * Reads a form that was sent, and refuses what no route could parse: that is the sender's mistake and
 * not ours.
 * @param headers of the request; an empty form without a type gets one
 */
export async function readForm(request: IncomingMessage, headers: Headers): Promise<Form> {
  const read = await readBody(request);
  if (read === undefined) {
    const message = 'That was more than this form can take. Please shorten it and try again.';
    return { ok: false, status: 413, message };
  }
  const body = new Uint8Array(read);
  if (body.length === 0 && !headers.has('content-type')) headers.set('content-type', urlencoded);
  const given = headers.get('content-type') ?? '';
  const type = given.split(';')[0]?.trim().toLowerCase();
  if (type === urlencoded) return { ok: true, body };
  if (type !== 'multipart/form-data') {
    const message = 'This address takes forms only. Open the page and try again.';
    return { ok: false, status: 415, message };
  }
  if (await isMultipart(body, given)) return { ok: true, body };
  return { ok: false, status: 400, message: 'The form arrived damaged. Please send it again.' };
}

function isMultipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  const parsing = new Response(body, { headers: { 'content-type': type } }).formData();
  return parsing.then(
    () => true,
    () => false,
  );
}
