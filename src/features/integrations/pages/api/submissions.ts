import { findSubmissions } from '#features/reports/find-submissions.server.ts';
import { asIntegration } from './as-integration.server.ts';
import { nextOf, readQuery, submissionsQuery } from './list-query.ts';
import { refuseChange } from './problems.ts';
import type { Route } from './+types/submissions.ts';

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

export const action = refuseChange;
