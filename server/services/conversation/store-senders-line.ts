import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { announceStored } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { checkIncoming } from '../check-incoming.ts';
import type { IncomingRefused } from '../check-incoming.ts';
import { limitIncoming } from '../limit-incoming.ts';
import { enqueueEmail } from '../outbox/enqueue-email.ts';
import type { Budget } from '../rate-limits/budgets.ts';
import { readSettings } from '../settings/read-settings.ts';
import { workerAddresses } from '../worker-addresses.ts';
import { insertLine } from './insert-line.ts';

export type LineResult = { ok: true; id: string } | IncomingRefused;

/**
 * Stores what the sender of a submission adds to it, and tells staff: in every open back office, and by
 * a mail that holds nothing of it while they have seen all before.
 * @param input `budget`: how many lines one submission takes
 */
export async function storeSendersLine(
  ctx: ServiceContext,
  input: { submissionId: string; text: string; formKey: string; budget: Budget },
): Promise<LineResult> {
  authorize(ctx, 'submission:create');
  const { submissionId, formKey, budget } = input;
  const read = checkIncoming(input.text);
  if (!read.ok) return read;
  try {
    const settings = await readSettings(ctx);
    let isNew = false;
    const result = await inTransaction<LineResult>(ctx, async (tx) => {
      const [submission] = await tx.db
        .select({ reference: formSubmissions.reference, assignedTo: formSubmissions.assignedTo })
        .from(formSubmissions)
        .where(eq(formSubmissions.id, submissionId))
        .for('update');
      if (!submission) return { ok: false, code: 'unavailable' };
      const { reference, assignedTo } = submission;
      const beyond = await limitIncoming(tx, { budget, subject: submissionId });
      if (beyond) return beyond;
      const line = { submissionId, text: read.text, formKey, author: 'sender' } as const;
      const { id, isRepeat, isFirstUnseen } = await insertLine(tx, line);
      if (isRepeat) return { ok: true, id };
      const staff = isFirstUnseen ? await workerAddresses(tx, { assignedTo, settings }) : [];
      for (const to of staff) {
        const payload = { reference, submissionId };
        await enqueueEmail(tx, { template: 'submission-message', to, payload, submissionId });
      }
      const details = { reference, message: id };
      await recordAudit(tx, {
        action: 'submission.message-received',
        target: submissionId,
        details,
      });
      isNew = true;
      return { ok: true, id };
    });
    if (isNew) await announceStored(ctx, { kind: 'submission.changed', id: submissionId });
    return result;
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A line could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}
