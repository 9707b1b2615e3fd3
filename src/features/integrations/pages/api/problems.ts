import type { CheckedToken } from '../../access-token.server.ts';

export type ProblemCode =
  | Extract<CheckedToken, { ok: false }>['code']
  | 'no-token'
  | 'insufficient-scope'
  | 'invalid'
  | 'not-found'
  | 'method'
  | 'unavailable';

type Problem = {
  status: number;
  title: string;
  detail: string;
  /** What RFC 6750 calls it, in the header WWW-Authenticate. */
  challenge?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
};

const newToken = 'Ask /api/token for a new one.';

/** Everything that can be wrong with a request, in the words of the answer. */
export const problems: Readonly<Record<ProblemCode, Problem>> = {
  'no-token': {
    status: 401,
    title: 'An access token is needed',
    detail: 'Send it in the header Authorization, as "Bearer" and the token.',
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
    detail: 'The token is good, but has not the scope that this address needs.',
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
  method: {
    status: 405,
    title: 'This address can only be read',
    detail: 'Use GET.',
  },
  unavailable: {
    status: 503,
    title: 'There is no answer just now',
    detail: 'Try again in a minute.',
  },
};
