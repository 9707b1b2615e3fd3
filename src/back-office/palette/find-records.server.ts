import type { Permission } from '#features/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { lookUpCases, type CaseHit } from '#features/cases/find-cases.server.ts';
import { findByText } from '#features/indicators/indicators.server.ts';
import { lookUpSubmissions } from '#features/reports/look-up-submissions.server.ts';
import type { SubmissionHit } from '#features/reports/look-up-submissions.server.ts';

export type FoundRecords = {
  cases: CaseHit[];
  submissions: SubmissionHit[];
  indicators: { id: string; display: string }[];
};

const perKind = 5;

/**
 * What the quick search of the back office finds, of each kind that the reader may see. Not written
 * to the audit log with every key that is pressed: opening one of the records is.
 */
export async function findRecords(
  ctx: ServiceContext,
  input: { query: string },
): Promise<FoundRecords> {
  const query = input.query.slice(0, 100);
  const [cases, submissions, found] = await Promise.all([
    may(ctx, 'case:read') ? lookUpCases(ctx, { query, limit: perKind }) : [],
    may(ctx, 'submission:read') ? lookUpSubmissions(ctx, { query, limit: perKind }) : [],
    may(ctx, 'submission:read') ? findByText(ctx, query.trim()) : undefined,
  ]);
  const indicators = (found?.rows ?? []).slice(0, perKind);
  return { cases, submissions, indicators: indicators.map(({ id, display }) => ({ id, display })) };
}

function may({ actor }: ServiceContext, permission: Permission): boolean {
  return actor.type === 'staff' && actor.permissions.includes(permission);
}
