import type { Permission } from '#features/capabilities.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { lookUpCases, type CaseHit } from '#features/cases/find-cases.server.ts';
import { lookUpSubmissions } from '#features/reports/look-up-submissions.server.ts';
import type { SubmissionHit } from '#features/reports/look-up-submissions.server.ts';

export type FoundRecords = { cases: CaseHit[]; submissions: SubmissionHit[] };

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
  const [cases, submissions] = await Promise.all([
    may(ctx, 'case:read') ? lookUpCases(ctx, { query, limit: perKind }) : [],
    may(ctx, 'submission:read') ? lookUpSubmissions(ctx, { query, limit: perKind }) : [],
  ]);
  return { cases, submissions };
}

function may({ actor }: ServiceContext, permission: Permission): boolean {
  return actor.type === 'staff' && actor.permissions.includes(permission);
}
