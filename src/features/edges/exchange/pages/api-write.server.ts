import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import {
  problemResponse,
  type ProblemCode,
} from '#features/edges/integrations/api-problems.server.ts';
import type { ServiceContext, Verb } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';
import { namesVersion } from '#platform/http/file-response.ts';
import { callOnce, type ApiAnswer, type CallResult } from '../api-calls.server.ts';
import type { CaseChange } from '#features/casework/cases/case-record.server.ts';
import { etagOf } from '../api-records.server.ts';
import { readWrite } from './api-body.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

type Write<Body, Target> = {
  scope: Scope & Verb;
  /** Methods of an address that is read too. */
  allow?: string;
  /** Its name in the audit log. */
  what: string;
  schema: z.ZodType<Body>;
  /** It replaces existing data, so the sender must name the version they read. */
  isChange?: boolean;
  /** Finds the target and checks access to it, before the transaction. */
  find(ctx: ServiceContext, body: Body): Promise<Target>;
  /** Changes it, in the transaction that stores the key. */
  change(
    tx: ServiceContext,
    given: { target: Target; body: Body; match: string; key: string },
  ): Promise<ApiAnswer>;
};

/** Thrown inside a change: it is rolled back, and the sender gets the reason. */
export class Unmet extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly { field: string; detail: string }[] | undefined;

  constructor(code: ProblemCode, errors?: readonly { field: string; detail: string }[]) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}

/**
 * Answers a request that changes something: JSON, with an idempotency key, and the ETag of the data that it
 * replaces.
 */
export function answerWrite<Body, Target>(
  { request, context, url }: Sent,
  write: Write<Body, Target>,
): Promise<Response> {
  const { scope, what, allow, isChange = false } = write;
  return asIntegration({ request, context, scope, ...(allow && { allow }) }, async (ctx) => {
    const read = await readWrite({ request, context }, write.schema);
    if (read instanceof Response) return read;
    const { key, body } = read;
    const match = request.headers.get('if-match');
    if (isChange && match === null) return problemResponse('precondition-required');
    if (isChange && namesVersion(match ?? '', '') === undefined)
      return problemResponse('invalid', { detail: tagHint });
    const target = await write.find(ctx, body);
    const content = [url.pathname, isChange ? match : '', body];
    try {
      const called = await callOnce(ctx, { needs: scope, what, key, content }, (tx) =>
        write.change(tx, { target, body, match: match ?? '', key }),
      );
      return answerCalled(called);
    } catch (error) {
      if (!(error instanceof Unmet)) throw error;
      return problemResponse(error.code, { ...(error.errors && { errors: error.errors }) });
    }
  });
}

function answerCalled(called: CallResult): Response {
  if (!called.ok) return problemResponse(called.code);
  const { status, body, location, etag } = called.answer;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (location !== undefined) headers.set('Location', location);
  if (etag !== undefined) headers.set('ETag', etag);
  // A repeat created nothing.
  return Response.json(body, { status: called.isRepeat && status === 201 ? 200 : status, headers });
}

const tagHint =
  'Send in If-Match the ETag that you got with what you want to change, in its quotation marks; several with commas; or * for whatever is there now.';

/**
 * @param match the header If-Match
 * @param current version of what is replaced, which nobody else changes until the transaction ends
 * @throws Unmet when the header names another one
 */
export function requireNamed<Version extends string | number>(
  match: string,
  current: Version,
): Version {
  if (namesVersion(match, etagOf(current)) !== true) throw new Unmet('precondition-failed');
  return current;
}

/** @throws Unmet when somebody changed the case since it was read */
export function answerCaseChange(changed: CaseChange): ApiAnswer {
  if (!changed.ok) throw new Unmet('precondition-failed');
  const { version } = changed;
  return { status: 200, body: { version }, etag: etagOf(version) };
}
