import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { reportForm } from '#features/reports/forms/report.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { ownReports } from '#features/reports/own-reports.server.ts';
import type { PacketSubject } from './packet.server.ts';

export type StoredReport = {
  id: string;
  reference: string;
  caseId: string | null;
  submittedAt: Date;
  /** What was typed, field by field. */
  data: Readonly<Record<string, string>>;
};

const kept = alias(formSubmissions, 'kept');

/**
 * One person's reports, the oldest first: the one that is asked for with what the same address sent
 * again, or those that the client of a case sent.
 */
export function findReports(ctx: ServiceContext, subject: PacketSubject): Promise<StoredReport[]> {
  const { id, reference, caseId, submittedAt, data } = formSubmissions;
  return ctx.db
    .select({ id, reference, caseId, submittedAt, data })
    .from(formSubmissions)
    .leftJoin(kept, eq(kept.id, formSubmissions.mergedInto))
    .where(
      and(
        eq(formSubmissions.formType, reportForm.formType),
        belongsTo(subject),
        visibleSubmissions(ctx, formSubmissions.id),
      ),
    )
    .orderBy(asc(submittedAt), asc(id));
}

function belongsTo(subject: PacketSubject): SQL | undefined {
  const { id, mergedInto, contactEmail } = formSubmissions;
  if ('caseId' in subject) return sql`${id} in (${ownReports(subject.caseId)})`;
  const { submissionId } = subject;
  return or(
    eq(id, submissionId),
    and(eq(mergedInto, submissionId), eq(contactEmail, kept.contactEmail)),
  );
}
