import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { attachments } from '#database/tables/documents.ts';
import { ownForms } from '#features/base/access/own-forms.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { rightsFiles, rightsRequests } from '#database/tables/rights.ts';

/** A file that staff collected about the client of a case, for example a bank's letter or a saved page. */
export type CollectedFile = { id: string; name: string; size: number; arrivedAt: Date };

/** Excludes files that the client sent or received in messages, which are given without a decision. */
function isCollected(caseId: string): SQL | undefined {
  const { caseId: of, submissionId, messageId, uploadKey, uploadedBy } = attachments;
  return and(
    isNull(uploadKey),
    eq(uploadedBy, 'staff'),
    or(and(eq(of, caseId), isNull(messageId)), sql`${submissionId} in (${ownForms(caseId)})`),
  );
}

/** The oldest first. The caller has authorised access to the case. */
export async function findCollectedFiles(
  ctx: ServiceContext,
  caseId: string,
): Promise<CollectedFile[]> {
  const { id, name, size, createdAt } = attachments;
  return ctx.db
    .select({ id, name, size, arrivedAt: createdAt })
    .from(attachments)
    .where(isCollected(caseId))
    .orderBy(asc(id));
}

/** The caller has authorised access to the case. */
export function countCollectedFiles(ctx: ServiceContext, caseId: string): Promise<number> {
  return ctx.db.$count(attachments, isCollected(caseId));
}

/** Counts files without a decision in an answer. The caller has authorised access to the case. */
export function countUndecidedFiles(ctx: ServiceContext, caseId: string): Promise<number> {
  const decided = sql`exists (select from ${rightsFiles}
    join ${rightsRequests} on ${rightsRequests.id} = ${rightsFiles.requestId}
    where ${rightsFiles.attachmentId} = ${attachments.id}
      and ${rightsRequests.caseId} = ${caseId}::uuid and ${rightsRequests.state} = 'granted')`;
  return ctx.db.$count(attachments, and(isCollected(caseId), sql`not ${decided}`));
}
