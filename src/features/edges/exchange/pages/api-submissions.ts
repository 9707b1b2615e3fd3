import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import { asIntegration } from '#features/edges/integrations/pages/api/as-integration.server.ts';
import {
  nextOf,
  readQuery,
  submissionsQuery,
} from '#features/edges/integrations/pages/api/list-query.ts';
import { problemResponse } from '#features/edges/integrations/api-problems.server.ts';
import { describeRefusal } from '#frames/public/forms/describe-refusal.server.ts';
import { urls } from '#shared/urls.ts';
import {
  deliveredForms,
  deliverSubmission,
  type DeliveryResult,
} from '../delivered-submissions.server.ts';
import { newSubmission } from '../forms/api-bodies.ts';
import type { Route } from './+types/api-submissions.ts';
import { readWrite } from './api-body.server.ts';

/**
 * Submissions, the oldest first, so that new arrivals are on a later page. Sender and answers are read
 * one by one, where the access is audited.
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'submission:read' }, async (ctx) => {
    const { type, since, limit, cursor, status, ...query } = readQuery(submissionsQuery, url);
    const changedSince = query.status_changed_since;
    const page = await findSubmissions(ctx, {
      status,
      formType: type,
      from: since,
      size: limit,
      changedSince,
      // In the order of the changes, a row that changes meanwhile moves to the end and is not missed.
      sort: changedSince ? '-changed' : '-arrived',
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

/** Accepts a form filled in on a partner's page. A repeat answers 200 and the first reference. */
export function action({ request, context }: Route.ActionArgs) {
  return asIntegration(
    { request, context, scope: 'submission:create', allow: 'GET, HEAD, POST' },
    async (ctx) => {
      const read = await readWrite({ request, context }, newSubmission);
      if (read instanceof Response) return read;
      const { type: formType, ...given } = read.body;
      const result = await deliverSubmission(ctx, { key: read.key, formType, ...given });
      return answer(result, [...Object.keys(given.answers), 'payments']);
    },
  );
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
      return problemResponse('invalid', { detail });
    }
    case 'key-reused':
      return problemResponse('key-reused');
    case 'answers':
      return problemResponse('answers', { errors: listOf(result.errors) });
    case 'secret':
      return problemResponse('answers', { errors: listOf(describeRefusal(result, fields).errors) });
    case 'too_many':
      return problemResponse('too-many', { retryAfterSeconds: result.retryAfterMinutes * 60 });
    case 'unavailable':
      return problemResponse('unavailable');
  }
}

function listOf(errors: Readonly<Record<string, string | undefined>> = {}) {
  return Object.entries(errors).map(([field, detail = '']) => ({ field, detail }));
}
