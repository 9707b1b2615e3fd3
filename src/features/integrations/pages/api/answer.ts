import { problems } from './problems.ts';
import type { ProblemCode } from './problems.ts';

type Details = {
  /** In place of what is said otherwise. */
  detail?: string;
  retryAfterSeconds?: number;
  /** What the request would have needed. */
  scope?: string;
};

/** An error as programs read it. Source: RFC 9457; the challenge: RFC 6750. */
export function answerProblem(code: ProblemCode, details: Details = {}): Response {
  const { status, title, detail, challenge } = problems[code];
  const { scope, retryAfterSeconds } = details;
  const body = { type: `urn:lantern:problem:${code}`, title, status };
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  if (status === 401 || challenge !== undefined)
    headers.set('WWW-Authenticate', challengeOf({ challenge, title, scope }));
  if (status === 405) headers.set('Allow', 'GET, HEAD');
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  const extra = { detail: details.detail ?? detail, ...(scope !== undefined && { scope }) };
  return new Response(JSON.stringify({ ...body, ...extra }), { status, headers });
}

function challengeOf(parts: {
  challenge: string | undefined;
  title: string;
  scope: string | undefined;
}): string {
  const { challenge, title, scope } = parts;
  return [
    'Bearer realm="lantern"',
    ...(challenge === undefined ? [] : [`error="${challenge}"`, `error_description="${title}"`]),
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ].join(', ');
}

/** Who may read it is in the request, so nobody between keeps a copy. */
export function answerJson(body: object): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
