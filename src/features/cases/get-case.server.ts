import { asc, desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { caseAccess } from './schema/case-access.server.ts';
import { cases } from './schema/cases.server.ts';
import { caseOutcomes } from './schema/outcomes.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordRead } from '#kernel/access/record-read.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { toCaseRecord } from './case-record.server.ts';
import type { CaseRecord } from './case-record.server.ts';
import { readCaseAmounts } from './change-case-amounts.server.ts';
import type { CaseAmount } from './change-case-amounts.server.ts';
import { readCaseEvents } from './find-case-events.server.ts';
import type { CaseEvent } from './find-case-events.server.ts';
import { readCaseLinks } from './read-case-links.server.ts';
import type { LinkedCase } from './read-case-links.server.ts';

export type CaseFile = CaseRecord & {
  /** Newest first. */
  events: CaseEvent[];
  submissions: { id: string; reference: string; formType: string; submittedAt: Date }[];
  amounts: CaseAmount[];
  links: LinkedCase[];
  assignee: { id: string; name: string } | null;
  /** Of a restricted case: who may see it, beside administrators. */
  access: { id: string; name: string }[];
  outcome: { publishedAt: Date | null; withdrawnAt: Date | null } | null;
};

/**
 * A case with everything that hangs on it. Opening it is written to the audit log.
 * @throws Refusal `not_found`
 */
export async function getCase(ctx: ServiceContext, input: { id: string }): Promise<CaseFile> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, input.id);
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, input.id));
  if (!row) throw new Refusal('not_found', noCase);
  const [events, submissions, amounts, links, assignees, outcomes, access] = await Promise.all([
    readCaseEvents(ctx, row.id),
    ctx.db
      .select(submissionColumns)
      .from(formSubmissions)
      .where(eq(formSubmissions.caseId, row.id))
      .orderBy(desc(formSubmissions.id)),
    readCaseAmounts(ctx, row.id),
    readCaseLinks(ctx, row.id),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .innerJoin(cases, eq(cases.assignedTo, users.id))
      .where(eq(cases.id, row.id)),
    ctx.db
      .select({ publishedAt: caseOutcomes.publishedAt, withdrawnAt: caseOutcomes.withdrawnAt })
      .from(caseOutcomes)
      .where(eq(caseOutcomes.caseId, row.id)),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(caseAccess)
      .innerJoin(users, eq(users.id, caseAccess.userId))
      .where(eq(caseAccess.caseId, row.id))
      .orderBy(asc(users.name), asc(users.id)),
  ]);
  await recordRead(ctx, { action: 'case.read', target: row.id });
  return {
    ...{ ...toCaseRecord(ctx, row), events, submissions, amounts, links },
    ...{ assignee: assignees[0] ?? null, outcome: outcomes[0] ?? null, access },
  };
}

const submissionColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  submittedAt: formSubmissions.submittedAt,
};
