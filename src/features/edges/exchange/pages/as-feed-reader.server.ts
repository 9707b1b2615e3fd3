import { readBearer } from '#platform/http/read-bearer.ts';
import type { RouterContextProvider } from 'react-router';
import { checkAccessToken } from '#features/edges/integrations/access-token.server.ts';
import { checkFeedKey } from '#features/edges/integrations/exchange-secret.server.ts';
import { refusals } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import type {
  ProblemCode,
  ProblemDetails,
} from '#features/edges/integrations/api-problems.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { respondUnlessCached } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';

type FeedRequest = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Authenticates a reader of the feeds: by the feed key of an integration as the password of HTTP Basic (as
 * TAXII requires) or as a bearer token, or by an access token.
 * @param refuse answers with a problem, in the format of the feed
 */
export async function asFeedReader(
  { request, context }: FeedRequest,
  read: (ctx: ServiceContext) => Promise<Response>,
  refuse: (code: ProblemCode, details?: ProblemDetails) => Response,
): Promise<Response> {
  const secret = readSecret(request.headers.get('authorization'));
  if (secret === undefined) return refuse('no-feed-key');
  try {
    const ctx = context.get(serviceContext);
    // An access token has three parts, a key has one.
    const checked = await (secret.includes('.')
      ? checkAccessToken(ctx, secret)
      : checkFeedKey(ctx, secret));
    if (!checked.ok) {
      if (checked.code === 'too-many')
        return refuse('too-many', { retryAfterSeconds: checked.retryAfterSeconds });
      return refuse(checked.code === 'address' ? 'address' : 'wrong-feed-key');
    }
    const { actor } = checked.ctx;
    if (actor.type !== 'integration' || !actor.scopes.includes('indicator:feed'))
      return refuse('insufficient-scope', { scope: 'indicator:feed' });
    return await read(checked.ctx);
  } catch (error) {
    if (error instanceof Refusal) return refuse(refusals[error.code], { detail: error.message });
    if (refusalOf(error)) return refuse('unavailable');
    throw error;
  }
}

/** Longer credentials are rejected unread. */
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

/** A response with an ETag for revalidation. It depends on the caller, so it is cached privately. */
export function answerOnce(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Response {
  return respondUnlessCached(request, body, { Vary: 'Authorization, Accept', ...headers });
}
