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
import { jsonResponse, problemResponse, type ProblemCode } from './problems.ts';

type IntegrationRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Scope that the address requires. */
  scope: Scope;
};

/**
 * Answers a request on behalf of the integration whose token it carries, or with a problem.
 * @param read returns an object, which becomes JSON, or a finished response such as a file
 */
export async function asIntegration(
  { request, context, scope }: IntegrationRequest,
  read: (ctx: ServiceContext) => Promise<object | undefined>,
): Promise<Response> {
  const token = readBearer(request.headers.get('authorization'));
  if (token === undefined) return problemResponse('no-token');
  const checked = await answeringRefusals(() =>
    checkAccessToken(context.get(serviceContext), token),
  );
  if (checked instanceof Response) return checked;
  if (!checked.ok) {
    if (checked.code !== 'too-many') return problemResponse(checked.code);
    const { retryAfterSeconds } = checked;
    const refused = problemResponse('too-many', { retryAfterSeconds });
    return withAllowance(refused, { left: 0, seconds: retryAfterSeconds });
  }
  const answer = await answeringRefusals(async () => {
    const { actor } = checked.ctx;
    const isAllowed = actor.type === 'integration' && actor.scopes.includes(scope);
    if (!isAllowed) return problemResponse('insufficient-scope', { scope });
    const found = await read(checked.ctx);
    if (found instanceof Response) return unlessKnown(request, found);
    return found ? jsonResponse(found) : problemResponse('not-found');
  });
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
function withAllowance(answer: Response, { left, seconds }: Allowance): Response {
  const { allowed, windowMinutes } = budgets.requestsPerIntegration;
  answer.headers.set('RateLimit-Policy', `"requests";q=${allowed};w=${windowMinutes * 60}`);
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
