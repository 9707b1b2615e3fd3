import { findSubmissions } from '#features/reports/find-submissions.server.ts';
import { z } from 'zod';
import { asIntegration } from '#features/integrations/pages/api/as-integration.server.ts';
import {
  nextOf,
  readQuery,
  submissionsQuery,
} from '#features/integrations/pages/api/list-query.ts';
import { answerProblem } from '#features/integrations/pages/api/problems.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { urls } from '#shared/urls.ts';
import {
  deliveredForms,
  deliverSubmission,
  type DeliveryResult,
} from '../delivered-submissions.server.ts';
import type { Route } from './+types/api-submissions.ts';

/**
 * Submissions, the oldest first, so that what arrives meanwhile is on a later page. Who sent them and
 * what they wrote is read one by one, where it is written down.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'submission:read' }, async (ctx) => {
    const { type, since, limit, cursor, status } = readQuery(submissionsQuery, url);
    const page = await findSubmissions(ctx, {
      status,
      formType: type,
      from: since,
      size: limit,
      sort: '-arrived',
      isUncounted: true,
      cursor: cursor ? { before: cursor } : undefined,
    });
    return {
      items: page.rows.map((row) => ({
        reference: row.reference,
        type: row.formType,
        status: row.status,
        urgency: row.urgency,
        submittedAt: row.submittedAt,
        statusChangedAt: row.statusChangedAt,
        isSuspectedSpam: row.isSuspectedSpam,
        hasCase: row.caseId !== null,
      })),
      next: nextOf(page),
    };
  });
}

/** What somebody filled in on the page of a partner. A repeat of it answers 200 and the first reference. */
export function action({ request, context }: Route.ActionArgs) {
  return asIntegration({ request, context, scope: 'submission:create' }, async (ctx) => {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') return answerProblem('media-type');
    const key = keySchema.safeParse(request.headers.get('idempotency-key') ?? '');
    if (!key.success) return answerProblem('invalid', { detail: keyHint });
    const body = bodySchema.safeParse(await readJson(request));
    if (!body.success) return answerProblem('invalid', { detail: describeIssue(body.error) });
    const { type: formType, ...given } = body.data;
    const result = await deliverSubmission(ctx, { key: key.data, formType, ...given });
    return answer(result, [...Object.keys(given.answers), 'payments']);
  });
}

/** As a text of structured headers (RFC 9651), in quotation marks, or without them. */
const keySchema = z
  .string()
  .transform((given) => given.replace(/^"(.*)"$/, '$1'))
  .pipe(z.string().regex(/^[\u0021-\u007E]{8,255}$/));

const keyHint =
  'Send the header Idempotency-Key: 8 to 255 letters, digits and signs, new for each submission, such as a UUID. With the same key the same submission can be sent again without being stored twice.';

const text = z.string();

const bodySchema = z.strictObject({
  type: z.string().regex(/^[\w-]{1,80}$/),
  answers: z.record(z.string().max(100), z.union([text, z.array(text).max(100)])),
  payments: z.array(z.record(z.string(), text)).max(100).optional(),
  paymentZone: text.optional(),
});

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
  if (place === '') return 'Send a JSON object with "type" and "answers".';
  return `"${place}" is missing or of the wrong kind: texts, or lists of texts. See ${urls.api.openapi()}.`;
}

function answer(result: DeliveryResult, fields: readonly string[]): Response {
  if (result.ok) {
    const { reference, isRepeat } = result;
    const headers = { 'Cache-Control': 'no-store', Location: urls.api.submission(reference) };
    return Response.json({ reference }, { status: isRepeat ? 200 : 201, headers });
  }
  switch (result.code) {
    case 'no-form': {
      const detail = `There is no such form. "type" is one of ${deliveredForms.join(', ')}, or the address of a form that staff switched on.`;
      return answerProblem('invalid', { detail });
    }
    case 'key-reused':
      return answerProblem('key-reused');
    case 'answers':
      return answerProblem('answers', { errors: listOf(result.errors) });
    case 'secret':
      return answerProblem('answers', {
        errors: listOf(describeRefusal(result, fields).errors ?? {}),
      });
    case 'too_many':
      return answerProblem('too-many', { retryAfterSeconds: result.retryAfterMinutes * 60 });
    case 'unavailable':
      return answerProblem('unavailable');
  }
}

function listOf(errors: Readonly<Record<string, string | undefined>>) {
  return Object.entries(errors).map(([field, detail = '']) => ({ field, detail }));
}
