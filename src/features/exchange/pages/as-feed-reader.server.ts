import type { RouterContextProvider } from 'react-router';
import { checkAccessToken } from '#features/integrations/access-token.server.ts';
import { checkFeedKey } from '#features/integrations/feed-key.server.ts';
import { readBearer } from '#features/integrations/pages/api/as-integration.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal, refusalStatus } from '#kernel/errors.ts';
import { answerUnlessKnown } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';

/** What is wrong, in words for whoever set the reader up. */
export type FeedProblem = {
  status: number;
  title: string;
  description: string;
  headers?: Record<string, string>;
};

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Lets a reader of the feeds in: by the key of an integration as the password of HTTP Basic (which TAXII
 * wants) or as a bearer token, or by an access token.
 * @param refuse answers with a problem, in the language of the feed
 */
export async function asFeedReader(
  { request, context }: Asked,
  read: (ctx: ServiceContext) => Promise<Response>,
  refuse: (problem: FeedProblem) => Response,
): Promise<Response> {
  const secret = readSecret(request.headers.get('authorization'));
  if (secret === undefined) return refuse(noKey);
  try {
    const ctx = context.get(serviceContext);
    // An access token has three parts, a key has one.
    const checked = await (secret.includes('.')
      ? checkAccessToken(ctx, secret)
      : checkFeedKey(ctx, secret));
    if (!checked.ok) {
      if (checked.code === 'too-many') return refuse(tooMany(checked.retryAfterSeconds));
      return refuse(checked.code === 'address' ? elsewhere : wrongKey);
    }
    const { actor } = checked.ctx;
    if (actor.type !== 'integration' || !actor.scopes.includes('indicator:feed'))
      return refuse(noScope);
    return await read(checked.ctx);
  } catch (error) {
    if (error instanceof Refusal)
      return refuse({
        status: refusalStatus[error.code],
        title: 'This cannot be answered',
        description: error.message,
      });
    if (refusalOf(error)) return refuse(unavailable);
    throw error;
  }
}

const challenge = { 'WWW-Authenticate': 'Basic realm="lantern", Bearer realm="lantern"' };

const noKey: FeedProblem = {
  status: 401,
  title: 'A key is needed',
  description:
    'Send the key of an integration as the password of HTTP Basic, with any user name, or as a bearer token.',
  headers: challenge,
};

const wrongKey: FeedProblem = {
  status: 401,
  title: 'This key is not good',
  description:
    'It may have been replaced or revoked. An administrator makes a new one, under Security.',
  headers: challenge,
};

const elsewhere: FeedProblem = {
  status: 403,
  title: 'This address is not allowed',
  description:
    'The integration may ask from certain addresses only. An administrator can say which.',
};

const noScope: FeedProblem = {
  status: 403,
  title: 'This integration may not read the feeds',
  description: 'It needs the scope indicator:feed. An administrator can make one that has it.',
};

const unavailable: FeedProblem = {
  status: 503,
  title: 'There is no answer just now',
  description: 'Try again in a minute.',
};

function tooMany(seconds: number): FeedProblem {
  return {
    status: 429,
    title: 'Too many requests',
    description: 'Wait as many seconds as the header Retry-After says.',
    headers: { 'Retry-After': String(seconds) },
  };
}

/** Longer ones are not looked at. */
const longest = 4_096;

function readSecret(header: string | null): string | undefined {
  const bearer = readBearer(header);
  if (bearer !== undefined || header === null || header.length > longest) return bearer;
  const basic = /^Basic +([\w+/=-]+) *$/i.exec(header)?.[1];
  if (basic === undefined) return undefined;
  const given = Buffer.from(basic, 'base64').toString();
  const password = given.slice(given.indexOf(':') + 1);
  return given.includes(':') && /^[\w~+/.=-]+$/.test(password) ? password : undefined;
}

/** An answer that its reader need not load again while it stays the same. Who may read it is in the request. */
export function answerOnce(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Response {
  return answerUnlessKnown(request, body, { Vary: 'Authorization, Accept', ...headers });
}
