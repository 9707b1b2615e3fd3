import { findCases } from '#features/cases/find-cases.server.ts';
import { asIntegration } from './as-integration.server.ts';
import { casesQuery, nextOf, readQuery } from './list-query.ts';
import { refuseChange } from './problems.ts';
import type { Route } from './+types/cases.ts';

/** Cases, the oldest first: what they are and how far they are, and nobody's name. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  return asIntegration({ request, context, scope: 'case:read' }, async (ctx) => {
    const { type, status, limit, cursor } = readQuery(casesQuery, url);
    const page = await findCases(ctx, {
      status,
      caseType: type,
      size: limit,
      sort: '-opened',
      isUncounted: true,
      cursor: cursor ? { before: cursor } : undefined,
    });
    return {
      items: page.rows.map((row) => ({
        caseNumber: row.caseNumber,
        type: row.caseType,
        status: row.status,
        createdAt: row.createdAt,
        statusChangedAt: row.statusChangedAt,
        stages: row.stages,
      })),
      next: nextOf(page),
    };
  });
}

export const action = refuseChange;
