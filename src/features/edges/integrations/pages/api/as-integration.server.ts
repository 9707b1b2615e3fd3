import { readBearer } from '#platform/http/read-bearer.ts';
import type { RouterContextProvider } from 'react-router';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { Refusal, type RefusalCode } from '#kernel/errors.ts';
import type { Scope } from '#kernel/scopes.ts';
import { holdsVersion } from '#platform/http/file-response.ts';
import { serviceContext } from '#platform/http/request-context.ts';
import { refusalOf } from '#platform/http/staff-context.ts';
import { checkAccessToken, type Allowance } from '../../access-token.server.ts';
import {
  jsonResponse,
  problemResponse,
  type ProblemCode,
  type ProblemDetails,
} from '../../api-problems.server.ts';

type IntegrationRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Scope that the address requires. */
  scope: Scope;
  /** Methods of the address, for whoever uses another one. */
  allow?: string;
};

const usualMethods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Answers a request on behalf of the integration whose token it carries, or with a problem.
 * @param read returns an object, which becomes JSON, or a finished response such as a file
 */
export function asIntegration(
  { request, context, scope, allow = 'POST' }: IntegrationRequest,
  read: (ctx: ServiceContext) => Promise<object | undefined>,
): Promise<Response> {
  return counted({ request, context }, async (ctx) => {
    // Routes tell reading and changing apart, and no more.
    if (!usualMethods.has(request.method)) return problemResponse('method', { allow });
    const { actor } = ctx;
    const isAllowed = actor.type === 'integration' && actor.scopes.includes(scope);
    if (!isAllowed) return problemResponse('insufficient-scope', { scope });
    const found = await read(ctx);
    if (found instanceof Response) return unlessKnown(request, found);
    return found ? jsonResponse(found) : problemResponse('not-found');
  });
}

type RouteRequest = Pick<IntegrationRequest, 'request' | 'context'>;

/** The action of an address that is read only. */
export function refuseChange(asked: RouteRequest): Promise<Response> {
  return refuseCounted(asked, 'method');
}

/** The loader of an address that is written only. */
export function refuseReading(asked: RouteRequest): Promise<Response> {
  return refuseCounted(asked, 'method', { allow: 'POST' });
}

/** Refuses whoever asks, also without a token. A request with one counts, as any other. */
export async function refuseCounted(
  asked: RouteRequest,
  code: ProblemCode,
  details?: ProblemDetails,
): Promise<Response> {
  const hasToken = readBearer(asked.request.headers.get('authorization')) !== undefined;
  if (!hasToken) return withPolicy(problemResponse(code, details));
  return counted(asked, () => Promise.resolve(problemResponse(code, details)));
}

/** Answers the integration whose token the request carries, and says how many requests it has left. */
async function counted(
  { request, context }: RouteRequest,
  work: (ctx: ServiceContext) => Promise<Response>,
): Promise<Response> {
  const token = readBearer(request.headers.get('authorization'));
  if (token === undefined) return withPolicy(problemResponse('no-token'));
  const checked = await answeringRefusals(() =>
    checkAccessToken(context.get(serviceContext), token),
  );
  if (checked instanceof Response) return withPolicy(checked);
  if (!checked.ok) {
    // Of whom nobody is known, nothing is counted.
    if (checked.code !== 'too-many') return withPolicy(problemResponse(checked.code));
    const { retryAfterSeconds } = checked;
    const refused = problemResponse('too-many', { retryAfterSeconds });
    return withAllowance(refused, { left: 0, seconds: retryAfterSeconds });
  }
  const answer = await answeringRefusals(() => work(checked.ctx));
  return withAllowance(answer, checked.allowance);
}

/** Nothing is sent again that the caller has. */
function unlessKnown(request: Request, answer: Response): Response {
  const etag = answer.headers.get('ETag');
  const mayHold = request.method === 'GET' && answer.status === 200 && etag !== null;
  if (!mayHold || !holdsVersion(request, etag)) return answer;
  return new Response(null, { status: 304, headers: answer.headers });
}

/** Source: draft-ietf-httpapi-ratelimit-headers-10. */
function withPolicy(answer: Response): Response {
  const { allowed, windowMinutes } = budgets.requestsPerIntegration;
  answer.headers.set('RateLimit-Policy', `"requests";q=${allowed};w=${windowMinutes * 60}`);
  return answer;
}

function withAllowance(answer: Response, { left, seconds }: Allowance): Response {
  withPolicy(answer);
  answer.headers.set('RateLimit', `"requests";r=${left};t=${seconds}`);
  return answer;
}

async function answeringRefusals<Result>(work: () => Promise<Result>): Promise<Result | Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      return problemResponse(refusals[error.code], { detail: error.message });
    if (refusalOf(error)) return problemResponse('unavailable');
    throw error;
  }
}

/** Maps refusals of the services to problems. */
export const refusals: Readonly<Record<RefusalCode, ProblemCode>> = {
  forbidden: 'insufficient-scope',
  proof_needed: 'insufficient-scope',
  not_found: 'not-found',
  conflict: 'conflict',
  invalid: 'invalid',
  too_many: 'too-many',
  unavailable: 'unavailable',
};
