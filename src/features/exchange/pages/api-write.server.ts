import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { asIntegration } from '#features/integrations/pages/api/as-integration.server.ts';
import { answerProblem, type ProblemCode } from '#features/integrations/pages/api/problems.ts';
import type { Verb } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Scope } from '#kernel/scopes.ts';
import { urls } from '#shared/urls.ts';
import { callOnce, type ApiAnswer, type Called } from '../api-calls.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

type Write<Body, Target> = {
  scope: Scope & Verb;
  /** What the audit log calls it. */
  what: string;
  schema: z.ZodType<Body>;
  /** It replaces what was there, so the sender says which version they read. */
  isChange?: boolean;
  /** Finds what is changed, and asks whether the sender may know of it; before the transaction. */
  find(ctx: ServiceContext, body: Body): Promise<Target>;
  /** Changes it, in the transaction that keeps the key. */
  change(
    tx: ServiceContext,
    given: { target: Target; body: Body; tag: string; key: string },
  ): Promise<ApiAnswer>;
};

/** Thrown out of a change: nothing of it is kept, and the sender is told why. */
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
 * Answers a request that changes something: JSON, with a key under which it is done once, and the ETag of
 * what it replaces.
 */
export function answerWrite<Body, Target>(
  { request, context, url }: Sent,
  write: Write<Body, Target>,
): Promise<Response> {
  const { scope, what, isChange = false } = write;
  return asIntegration({ request, context, scope }, async (ctx) => {
    const read = await readWrite(request, write.schema);
    if (read instanceof Response) return read;
    const { key, body } = read;
    const match = request.headers.get('if-match');
    if (isChange && match === null) return answerProblem('precondition-required');
    const tag = readTag(match ?? '');
    if (isChange && tag === undefined) return answerProblem('invalid', { detail: tagHint });
    const target = await write.find(ctx, body);
    const content = [url.pathname, isChange ? match : '', body];
    try {
      const called = await callOnce(ctx, { needs: scope, what, key, content }, (tx) =>
        write.change(tx, { target, body, tag: tag ?? '', key }),
      );
      return answerCalled(called);
    } catch (error) {
      if (!(error instanceof Unmet)) throw error;
      return answerProblem(error.code, { ...(error.errors && { errors: error.errors }) });
    }
  });
}

function answerCalled(called: Called): Response {
  if (!called.ok) return answerProblem(called.code);
  const { status, body, location, etag } = called.answer;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (location !== undefined) headers.set('Location', location);
  if (etag !== undefined) headers.set('ETag', etag);
  // A repeat made nothing.
  return Response.json(body, { status: called.isRepeat && status === 201 ? 200 : status, headers });
}

/** The media type, the key and the body of a request, or what is wrong with them. */
export async function readWrite<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ key: string; body: Body } | Response> {
  const key = keySchema.safeParse(request.headers.get('idempotency-key') ?? '');
  const read = await readBody(request, schema);
  if (read instanceof Response) return read;
  if (!key.success) return answerProblem('invalid', { detail: keyHint });
  return { key: key.data, body: read.body };
}

/** The same for a request that only asks, and so needs no key. */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<{ body: Body } | Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return answerProblem('media-type');
  const body = schema.safeParse(await readJson(request));
  if (body.success) return { body: body.data };
  return answerProblem('invalid', { detail: describeIssue(body.error) });
}

/** As a text of structured headers (RFC 9651), in quotation marks, or without them. */
const keySchema = z
  .string()
  .transform((given) => given.replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(/^[\u0021-\u007E]{8,255}$/));

const keyHint =
  'Send the header Idempotency-Key: 8 to 255 letters, digits and signs, new for each request, such as a UUID. With the same key the same request can be sent again without being done twice.';

const tagHint =
  'Send in If-Match the ETag that you got with what you want to change, in its quotation marks.';

/** One strong tag of ours; a list, or the star that means any, would say nothing about what was read. */
function readTag(header: string): string | undefined {
  return /^"([\w-]{1,64})"$/.exec(header.trim())?.[1];
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') return `"${issue.keys[0]}" is not known here.`;
  if (place === '') return `Send a JSON object. See ${urls.api.openapi()}.`;
  return `"${place}": ${issue?.message ?? 'this is missing or of the wrong kind.'} See ${urls.api.openapi()}.`;
}
