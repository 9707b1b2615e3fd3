import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { downloadName } from '#shared/forms/attachment.ts';
import { isForClient, storedColumns } from '#features/base/documents/attachments.server.ts';
import { attachments } from '#database/tables/documents.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { PacketEvidence, PacketSubject } from './packet.server.ts';

/**
 * Returns the files of one person's reports and of their case, oldest first. Files that staff added to a
 * case are in the packet for staff, and not in the client's.
 */
export async function findEvidence(
  ctx: ServiceContext,
  subject: PacketSubject,
  reportIds: readonly string[],
): Promise<PacketEvidence[]> {
  const { submissionId, caseId } = attachments;
  const { actor } = ctx;
  const rows = await ctx.db
    .select(storedColumns)
    .from(attachments)
    .where(
      and(
        or(
          inArray(submissionId, [...reportIds]),
          'caseId' in subject ? eq(caseId, subject.caseId) : undefined,
        ),
        visibleSubmissions(ctx, submissionId),
        visibleCases(ctx, caseId),
      ),
    )
    .orderBy(asc(attachments.id));
  return rows
    .filter((row) => actor.type !== 'client' || isForClient(row, actor.caseId, reportIds))
    .map(({ id, name, mime, size, sha256, createdAt, state, uploadedBy }, place) => ({
      id,
      name,
      mime,
      size,
      sha256,
      state,
      number: place + 1,
      arrivedAt: createdAt,
      givenBy: uploadedBy,
      path: archivePath('evidence', place + 1, { name, mime }),
    }));
}

/** Path of a file in an archive: its number, then the sender's file name. */
export function archivePath(
  folder: string,
  number: number,
  { name, mime }: { name: string; mime: string },
): string {
  return `${folder}/${String(number).padStart(2, '0')}-${safeName(name, mime)}`;
}

/**
 * Removes characters that a checksum list would have to escape, or that a system treats as a path
 * separator.
 */
function safeName(name: string, mime: string): string {
  return downloadName(name, mime).replaceAll(/[\p{C}\\/:*?"<>|]/gu, '_');
}

export type StoredReport = {
  id: string;
  reference: string;
  caseId: string | null;
  submittedAt: Date;
  language: string;
  /** Answers by field, as typed. */
  data: Readonly<Record<string, string>>;
};

const kept = alias(formSubmissions, 'kept');

/**
 * Returns one person's reports, oldest first: the given one with later ones from the same address, or those
 * that the client of a case sent.
 */
export function findReports(ctx: ServiceContext, subject: PacketSubject): Promise<StoredReport[]> {
  const { id, reference, caseId, submittedAt, language, data } = formSubmissions;
  return ctx.db
    .select({ id, reference, caseId, submittedAt, language, data })
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
  if ('caseId' in subject) return sql`${id} in (${ownForms(subject.caseId)})`;
  const { submissionId } = subject;
  return or(
    eq(id, submissionId),
    and(eq(mergedInto, submissionId), eq(contactEmail, kept.contactEmail)),
  );
}
