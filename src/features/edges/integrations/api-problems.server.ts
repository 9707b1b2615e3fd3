import type { CheckedToken } from './access-token.server.ts';

export type ProblemCode =
  | Extract<CheckedToken, { ok: false }>['code']
  | 'no-token'
  | 'no-feed-key'
  | 'wrong-feed-key'
  | 'insufficient-scope'
  | 'invalid'
  | 'not-found'
  | 'not-acceptable'
  | 'media-type'
  | 'too-large'
  | 'answers'
  | 'conflict'
  | 'still-open'
  | 'precondition-failed'
  | 'precondition-required'
  | 'key-reused'
  | 'method'
  | 'unavailable';

type Problem = {
  status: number;
  title: string;
  detail: string;
  /** Error code of RFC 6750, for the header WWW-Authenticate. */
  challenge?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  /** A key may also be the password of HTTP Basic (RFC 7617). */
  isOfKey?: boolean;
};

const newToken = 'Ask /api/token for a new one.';

/** Every problem that a request can have, in the words of the answer. */
const problems: Readonly<Record<ProblemCode, Problem>> = {
  'no-token': {
    status: 401,
    title: 'An access token is needed',
    detail: 'Send it in the header Authorization, as "Bearer" and the token.',
  },
  'no-feed-key': {
    status: 401,
    title: 'A key is needed',
    detail:
      'Send the key of an integration as the password of HTTP Basic, with any user name, or as a bearer token.',
    isOfKey: true,
  },
  'wrong-feed-key': {
    status: 401,
    title: 'This key is not good',
    detail:
      'It may have been replaced or revoked. An administrator makes a new one, under Security.',
    isOfKey: true,
  },
  malformed: {
    status: 401,
    title: 'This is no access token of ours',
    detail: `The token cannot be read. ${newToken}`,
    challenge: 'invalid_token',
  },
  expired: {
    status: 401,
    title: 'The access token has expired',
    detail: `Access tokens last 15 minutes. ${newToken}`,
    challenge: 'invalid_token',
  },
  'wrong-key': {
    status: 401,
    title: 'The access token was signed with another key',
    detail: `It was made elsewhere, changed on the way, or signed with a key that is no longer listed at /.well-known/jwks.json. ${newToken}`,
    challenge: 'invalid_token',
  },
  'wrong-audience': {
    status: 401,
    title: 'The access token is for another address',
    detail: `Its "iss" or "aud" is not this site: its address may have changed. ${newToken}`,
    challenge: 'invalid_token',
  },
  revoked: {
    status: 401,
    title: 'The access token was revoked',
    detail: 'An administrator has to give this integration a new secret, under Security.',
    challenge: 'invalid_token',
  },
  ended: {
    status: 401,
    title: 'The time of this integration is over',
    detail: 'An administrator has to make a new one, under Security.',
    challenge: 'invalid_token',
  },
  address: {
    status: 403,
    title: 'This address is not allowed',
    detail: 'This integration may ask from certain addresses only; an administrator can say which.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'This integration may not do that',
    detail:
      'The token or key is good, but has not the scope that this address needs. An administrator can make an integration that has it.',
    challenge: 'insufficient_scope',
  },
  'too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'Wait as many seconds as the header Retry-After says.',
  },
  invalid: {
    status: 400,
    title: 'The request cannot be understood',
    detail: 'See /api/v1/openapi.json for what this address takes.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing here',
    detail: 'It does not exist, or this integration may not know of it.',
  },
  'not-acceptable': {
    status: 406,
    title: 'This media type is not spoken here',
    detail: 'Send the header Accept with a type that this address speaks.',
  },
  'media-type': {
    status: 415,
    title: 'This media type is not read here',
    detail: 'Send JSON, with the header Content-Type: application/json.',
  },
  'too-large': {
    status: 413,
    title: 'This is more than this address takes',
    detail: 'Send less than 256 kB. Nothing was stored.',
  },
  answers: {
    status: 422,
    title: 'Some of it cannot be taken',
    detail: 'Nothing was stored. "errors" says what is wrong with which field.',
  },
  conflict: {
    status: 409,
    title: 'This does not fit what is there',
    detail: 'Somebody was faster. Read it again before you go on.',
  },
  'still-open': {
    status: 409,
    title: 'Something of this case is open',
    detail:
      'The case keeps its status. "errors" names what is open. Settle it, or send a reason for each in "left".',
  },
  'precondition-failed': {
    status: 412,
    title: 'It was changed since you read it',
    detail: 'Nothing was stored. Read it again, and send the change with its new ETag in If-Match.',
  },
  'precondition-required': {
    status: 428,
    title: 'The header If-Match is needed',
    detail:
      'Read what you want to change, and send its ETag in If-Match, so that nobody else’s change is lost.',
  },
  'key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used for something else',
    detail:
      'Under this key something else was stored. For another request make a new key; to try one again send exactly what was sent before.',
  },
  method: {
    status: 405,
    title: 'This address does not know the method',
    detail: 'The header Allow says which one it knows.',
  },
  unavailable: {
    status: 503,
    title: 'There is no answer just now',
    detail: 'Try again in a minute.',
  },
};

export type ProblemDetails = {
  /** Replaces the default text. */
  detail?: string;
  retryAfterSeconds?: number;
  /** The scope that the request needs. */
  scope?: string;
  /** Errors by field, in words that may be shown to the user. */
  errors?: readonly { field: string; detail: string }[];
  /** The methods of an address that allows more than reading. */
  allow?: string;
};

/** Body and headers of a problem, for a response in the format of its address. */
export function describeProblem(code: ProblemCode, details: ProblemDetails = {}) {
  const { status, title, detail, challenge, isOfKey = false } = problems[code];
  const { scope, retryAfterSeconds } = details;
  const headers = new Headers();
  if (status === 401 || challenge !== undefined)
    headers.set('WWW-Authenticate', challengeOf({ challenge, title, scope, isOfKey }));
  if (status === 405) headers.set('Allow', details.allow ?? 'GET, HEAD');
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return { status, title, detail: details.detail ?? detail, headers };
}

/** Identifies a problem for programs. */
export function problemType(code: ProblemCode): string {
  return `urn:lantern:problem:${code}`;
}

/** A problem document. Source: RFC 9457; the challenge: RFC 6750. */
export function problemResponse(code: ProblemCode, details: ProblemDetails = {}): Response {
  const { status, title, detail, headers } = describeProblem(code, details);
  const { scope, errors } = details;
  const body = { type: problemType(code), title, status, detail, scope, errors };
  headers.set('Content-Type', 'application/problem+json');
  const said = JSON.stringify(body);
  return new Response(said, { status, headers });
}

function challengeOf(parts: {
  challenge: string | undefined;
  title: string;
  scope: string | undefined;
  isOfKey: boolean;
}): string {
  const { challenge, title, scope, isOfKey } = parts;
  return [
    ...(isOfKey ? ['Basic realm="lantern"'] : []),
    'Bearer realm="lantern"',
    ...(challenge === undefined ? [] : [`error="${challenge}"`, `error_description="${title}"`]),
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ].join(', ');
}

/** The response depends on the caller's credentials, so no cache may store it. */
export function jsonResponse(body: object): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
