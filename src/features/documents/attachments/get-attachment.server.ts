import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import type { Attachment } from '../attachment.ts';
import { requireAttachment } from './attachment-access.server.ts';
import { findCustody } from './find-custody.server.ts';

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
