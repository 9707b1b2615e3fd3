import { randomUUID } from 'node:crypto';

export type RequestOptions = {
  cookie?: string;
  /** Origin header; by default that of the form's page, `null` sends none. */
  origin?: string | null;
  headers?: Record<string, string>;
  /** The visitor's address; the program trusts a forwarded one from this machine. */
  from?: string;
};

type Body = string | FormData | Uint8Array<ArrayBuffer>;

type Form = Record<string, string> | Body;

/** Sends a form as a browser without script does, without following redirects. */
export function postForm(
  url: string,
  fields: Form,
  sending: RequestOptions = {},
): Promise<Response> {
  const { cookie, origin = new URL(url).origin, from, headers } = sending;
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: isBody(fields) ? fields : new URLSearchParams(fields),
    headers: {
      ...(cookie && { cookie }),
      ...(origin !== null && { origin }),
      ...(from && { 'x-forwarded-for': from }),
      ...headers,
    },
  });
}

function isBody(form: Form): form is Body {
  return typeof form === 'string' || form instanceof FormData || form instanceof Uint8Array;
}

/** Requests a page without following redirects. */
export function getPage(url: string, { cookie, headers }: RequestOptions = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: { ...(cookie && { cookie }), ...headers } });
}

/** A valid report; each has its own sender and key. */
export function newReport(changes: Record<string, string> = {}): Record<string, string> {
  const key = randomUUID();
  return {
    name: `Sam Sample ${key.slice(0, 8)}`,
    email: `sam-${key}@example.net`,
    caseType: 'romance',
    urgency: 'standard',
    message: 'I paid into an app and cannot take anything out.',
    submission_key: key,
    ...changes,
  };
}

/** The reference in the redirect after a report, if it was stored. */
export function referenceIn(answer: Response): string | undefined {
  if (answer.status !== 303) return undefined;
  return /reference=(R-[0-9A-Z]{5}-[0-9A-Z]{5})/.exec(answer.headers.get('location') ?? '')?.[1];
}

/** Signs in through the form and returns the cookies to send along; empty when refused. */
export async function signInByForm(
  url: string,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await postForm(`${url}/admin/login`, { email, password }, { headers });
  if (answer.status !== 303) return '';
  const cookies = cookiesOf(answer).split('; ');
  return cookies.filter((cookie) => cookie.includes('session_token')).join('; ');
}

/** Cookie header that a browser sends after this response. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Events of an open back office, from before `work` to the first event of that kind, or to the notice that
 * some may have been missed.
 */
export async function collectEventsDuring(
  { url, cookie, kind }: { url: string; cookie: string; kind: string },
  work: () => Promise<unknown>,
): Promise<string> {
  const headers = { accept: 'text/event-stream' };
  const { body } = await getPage(`${url}/admin/events`, { cookie, headers });
  await work();
  let heard = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    heard += piece;
    if (heard.includes(kind) || heard.includes('missed')) break;
  }
  return heard;
}
