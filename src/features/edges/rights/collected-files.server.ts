import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { attachments } from '#features/base/documents/schema.server.ts';
import { ownForms } from '#kernel/access/own-forms.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { rightsFiles, rightsRequests } from './schema.server.ts';

/** A file that staff collected about the client of a case: a letter of a bank, a page that was saved. */
export type CollectedFile = { id: string; name: string; size: number; arrivedAt: Date };

/** Not what the client sent, nor what a message brought them: that is theirs without asking. */
function isCollected(caseId: string): SQL | undefined {
  const { caseId: of, submissionId, messageId, uploadKey, uploadedBy } = attachments;
  return and(
    isNull(uploadKey),
    eq(uploadedBy, 'staff'),
    or(and(eq(of, caseId), isNull(messageId)), sql`${submissionId} in (${ownForms(caseId)})`),
  );
}

/** The oldest first. The caller has asked whether who asks may read the case. */
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

/** The caller has asked for the case. */
export function countCollectedFiles(ctx: ServiceContext, caseId: string): Promise<number> {
  return ctx.db.$count(attachments, isCollected(caseId));
}

/** Those about which nobody decided yet in an answer. The caller has asked for the case. */
export function countUndecidedFiles(ctx: ServiceContext, caseId: string): Promise<number> {
  const decided = sql`exists (select from ${rightsFiles}
    join ${rightsRequests} on ${rightsRequests.id} = ${rightsFiles.requestId}
    where ${rightsFiles.attachmentId} = ${attachments.id}
      and ${rightsRequests.caseId} = ${caseId}::uuid and ${rightsRequests.state} = 'granted')`;
  return ctx.db.$count(attachments, and(isCollected(caseId), sql`not ${decided}`));
}
