import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import type { Attachment } from '#shared/attachments/attachment.ts';
import { requireAttachment } from './attachment-access.ts';
import { findCustody } from './find-custody.ts';

/** `owner`: what the file belongs to, by its number. */
export type AttachmentFile = Attachment & { owner: string };

/**
 * What is known of a file, with its chain of custody. The content stays closed.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function getAttachment(
  ctx: ServiceContext,
  input: { id: string },
): Promise<AttachmentFile> {
  const row = await requireAttachment(ctx, input.id);
  const { id, submissionId, caseId, messageId, name, mime, size, sha256 } = row;
  const { state, scanNote, uploadedBy, createdAt } = row;
  const [owners, custody] = await Promise.all([
    caseId === null
      ? ctx.db
          .select({ name: formSubmissions.reference })
          .from(formSubmissions)
          .where(eq(formSubmissions.id, submissionId ?? id))
      : ctx.db.select({ name: cases.caseNumber }).from(cases).where(eq(cases.id, caseId)),
    findCustody(ctx, [id]),
  ]);
  return {
    ...{ id, submissionId, caseId, messageId, name, mime, size, sha256 },
    ...{ state, scanNote, uploadedBy, createdAt, owner: owners[0]?.name ?? '' },
    ...{ hasShownCopy: row.shownKey !== null, custody: custody.get(id) ?? [] },
  };
}
