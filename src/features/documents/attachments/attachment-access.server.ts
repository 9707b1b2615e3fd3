import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import type { Verb } from '#kernel/authorize.ts';
import { ownReports } from '#features/reports/own-reports.server.ts';
import { requireCaseAccess, requireSubmissionAccess } from '#kernel/access/require-access.ts';

export type StoredAttachment = typeof attachments.$inferSelect;

/** Said alike of a file that is gone and of one that somebody may not know of. */
const noFile = 'This file does not exist any more.';

/**
 * A file that belongs to something the actor may read. Of a form that is still being filled in nobody
 * opens any: nothing was sent yet.
 * @throws Refusal `forbidden` for a role that reads no such records, `not_found`
 */
export async function requireAttachment(
  ctx: ServiceContext,
  id: string,
): Promise<StoredAttachment> {
  const [row] = await ctx.db.select().from(attachments).where(eq(attachments.id, id));
  if (!row || row.uploadKey !== null) throw new Refusal('not_found', noFile);
  if (ctx.actor.type === 'client') {
    const { caseId } = ctx.actor;
    const own = row.submissionId === null ? [] : await findOwnReports(ctx, caseId);
    if (!isForClient(row, caseId, own)) throw new Refusal('not_found', noFile);
    return row;
  }
  authorize(ctx, verbToRead(ctx, row));
  if (row.caseId !== null) await requireCaseAccess(ctx, row.caseId, noFile);
  if (row.submissionId !== null) await requireSubmissionAccess(ctx, row.submissionId, noFile);
  return row;
}

/**
 * Of their own case a client sees what they sent and what messages brought, not what staff collect.
 * @param reports the reports that they sent about it; their files are theirs as well
 */
export function isForClient(
  row: Pick<StoredAttachment, 'caseId' | 'submissionId' | 'messageId' | 'uploadedBy'>,
  caseId: string,
  reports: readonly string[] = [],
): boolean {
  const isTheirs = row.uploadedBy === 'client';
  if (row.submissionId !== null) return isTheirs && reports.includes(row.submissionId);
  return row.caseId === caseId && (row.messageId !== null || isTheirs);
}

/** The reports of a case that its client sent. */
export async function findOwnReports(ctx: ServiceContext, caseId: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(ownReports(caseId));
  return rows.map(({ id }) => id);
}

/** A client was let in by the tracker, and is held to their own case above. */
export function verbToRead({ actor }: ServiceContext, row: StoredAttachment): Verb {
  if (actor.type === 'client') return 'tracker:look-up';
  return row.caseId === null ? 'submission:read' : 'case:read';
}
