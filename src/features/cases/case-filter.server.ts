import { eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseStatus, CaseType } from './case-status.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';

/** Which cases a list, the board or a bulk change is about. What is missing filters nothing. */
export type CaseFilter = {
  /** Words that occur in number, name or e-mail. */
  query?: string | undefined;
  status?: CaseStatus | undefined;
  caseType?: CaseType | undefined;
  /** A member of staff by id, whoever asks, or nobody. */
  assignee?: string | 'me' | 'nobody' | undefined;
};

/** Everything but the search, as conditions that an index begins with; the last: what may be seen. */
export function caseConditions(ctx: ServiceContext, filter: CaseFilter): SQL[] {
  const { status, caseType } = filter;
  return [
    status && eq(cases.status, status),
    caseType && eq(cases.caseType, caseType),
    ownedBy(ctx, filter.assignee),
    visibleCases(ctx),
  ].filter((condition) => condition !== undefined);
}

function ownedBy({ actor }: ServiceContext, assignee: string | undefined): SQL | undefined {
  if (!assignee) return undefined;
  if (assignee === 'nobody') return isNull(cases.assignedTo);
  if (assignee !== 'me') return eq(cases.assignedTo, assignee);
  return actor.type === 'staff' ? eq(cases.assignedTo, actor.userId) : sql`false`;
}
