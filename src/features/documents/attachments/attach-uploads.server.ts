import { and, eq, notInArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments } from '../schema/attachments.server.ts';
import { recordCustody } from './record-custody.server.ts';
import { uploadKey } from './upload-key.server.ts';

type Owner = { submissionId: string } | { caseId: string; messageId: string };

/**
 * Gives the files of a form to what it became, with the caller's transaction. The secret opens them
 * no more. Of a form that was sent twice, with its files each time, every content is kept once.
 * @returns how many files it has got now
 */
async function attachUploads(tx: ServiceContext, secret: string, owner: Owner): Promise<number> {
  const key = uploadKey(secret);
  if (key === undefined) return 0;
  const known = tx.db
    .select({ sha256: attachments.sha256 })
    .from(attachments)
    .where(
      'submissionId' in owner
        ? eq(attachments.submissionId, owner.submissionId)
        : eq(attachments.messageId, owner.messageId),
    );
  const attached = await tx.db
    .update(attachments)
    .set({ uploadKey: null, clientKey: null, ...owner })
    .where(and(eq(attachments.uploadKey, key), notInArray(attachments.sha256, known)))
    .returning({ id: attachments.id });
  const ids = attached.map(({ id }) => id);
  const detail = 'submissionId' in owner ? 'to the submission' : 'to a message of the case';
  await recordCustody(tx, ids, [{ action: 'attached', detail }]);
  return ids.length;
}

/** Files of a form to the submission that it became; also for one that was stored before. */
export function attachToSubmission(
  tx: ServiceContext,
  input: { secret: string; submissionId: string },
): Promise<number> {
  return attachUploads(tx, input.secret, { submissionId: input.submissionId });
}

/** Files that the client chose for a message to the message. */
export function attachToMessage(
  tx: ServiceContext,
  input: { secret: string; caseId: string; messageId: string },
): Promise<number> {
  const { caseId, messageId } = input;
  return attachUploads(tx, input.secret, { caseId, messageId });
}
