import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Attachment } from '../attachment.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { requireCaseAccess, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { findOwnReports, isForClient } from './attachment-access.server.ts';
import { shownColumns } from './attachment-view.server.ts';
import { findCustody } from './find-custody.server.ts';

export type AttachmentOwner = { submissionId: string } | { caseId: string } | { messageId: string };

/**
 * The files of a submission (with those of what was merged into it), of a case (with those of its
 * submissions; for its client of the reports that they sent), or of a message; oldest first. The page
 * that shows them records the reading.
 * @throws Refusal `forbidden`; a client asks for their own case only
 */
export async function listAttachments(
  ctx: ServiceContext,
  owner: AttachmentOwner,
): Promise<Attachment[]> {
  const { actor } = ctx;
  if (actor.type === 'client') {
    if ('submissionId' in owner || ('caseId' in owner && owner.caseId !== actor.caseId))
      throw new Refusal('forbidden', 'You are not allowed to do this.');
  } else await requireAccess(ctx, owner);
  const reports = actor.type === 'client' ? await findOwnReports(ctx, actor.caseId) : [];
  const rows = await ctx.db
    .select({ ...shownColumns, shownKey: attachments.shownKey })
    .from(attachments)
    .where(
      and(
        belongsTo(ctx, owner, reports),
        visibleCases(ctx, attachments.caseId),
        visibleSubmissions(ctx, attachments.submissionId),
      ),
    )
    .orderBy(asc(attachments.id));
  const own = rows.filter(
    (row) => actor.type !== 'client' || isForClient(row, actor.caseId, reports),
  );
  const custody = await findCustody(
    ctx,
    own.map(({ id }) => id),
  );
  return own.map(({ shownKey, ...row }) => ({
    ...row,
    hasShownCopy: shownKey !== null,
    custody: custody.get(row.id) ?? [],
  }));
}

/** A restricted record that somebody is not on the list of has no files for them. */
async function requireAccess(ctx: ServiceContext, owner: AttachmentOwner): Promise<void> {
  authorize(ctx, 'submissionId' in owner ? 'submission:read' : 'case:read');
  if ('submissionId' in owner) await requireSubmissionAccess(ctx, owner.submissionId);
  if ('caseId' in owner) await requireCaseAccess(ctx, owner.caseId);
}

function belongsTo(
  ctx: ServiceContext,
  owner: AttachmentOwner,
  reports: readonly string[],
): SQL | undefined {
  if ('messageId' in owner) return eq(attachments.messageId, owner.messageId);
  const { id, caseId, mergedInto } = formSubmissions;
  function ofSubmissions(condition: SQL): SQL {
    return inArray(
      attachments.submissionId,
      ctx.db.select({ id }).from(formSubmissions).where(condition),
    );
  }
  if ('submissionId' in owner)
    return or(
      eq(attachments.submissionId, owner.submissionId),
      ofSubmissions(eq(mergedInto, owner.submissionId)),
    );
  const ofCase = eq(attachments.caseId, owner.caseId);
  return ctx.actor.type === 'client'
    ? or(ofCase, inArray(attachments.submissionId, [...reports]))
    : or(ofCase, ofSubmissions(eq(caseId, owner.caseId)));
}
