import { desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { caseEvents, cases } from '#server/db/schema/cases.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { toCaseRecord } from './case-record.ts';
import type { CaseRecord } from './case-record.ts';

export type CaseEvent = {
  id: string;
  kind: string;
  actorName: string;
  details: Record<string, string>;
  createdAt: Date;
};

export type CaseFile = CaseRecord & {
  /** Newest first. */
  events: CaseEvent[];
  submissions: { id: string; reference: string; formType: string; submittedAt: Date }[];
};

/**
 * A case with its history and submissions. Reading it is written to the audit log.
 * @throws Refusal `not_found`
 */
export async function getCase(ctx: ServiceContext, input: { id: string }): Promise<CaseFile> {
  authorize(ctx, 'case:read');
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, input.id));
  if (!row) throw new Refusal('not_found', 'This case does not exist any more.');
  const [events, submissions] = await Promise.all([
    ctx.db
      .select(eventColumns)
      .from(caseEvents)
      .where(eq(caseEvents.caseId, row.id))
      .orderBy(desc(caseEvents.id)),
    ctx.db
      .select(submissionColumns)
      .from(formSubmissions)
      .where(eq(formSubmissions.caseId, row.id))
      .orderBy(desc(formSubmissions.id)),
  ]);
  await recordAudit(ctx, { action: 'case.read', target: row.id });
  return { ...toCaseRecord(row), events, submissions };
}

const eventColumns = {
  id: caseEvents.id,
  kind: caseEvents.kind,
  actorName: caseEvents.actorName,
  details: caseEvents.details,
  createdAt: caseEvents.createdAt,
};

const submissionColumns = {
  id: formSubmissions.id,
  reference: formSubmissions.reference,
  formType: formSubmissions.formType,
  submittedAt: formSubmissions.submittedAt,
};
