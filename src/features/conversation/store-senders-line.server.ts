import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { limitIncoming } from './limit-incoming.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Budget } from '#kernel/rate-limits/budgets.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { takeIncoming } from './take-incoming.server.ts';
import type { IncomingResult, Stored } from './take-incoming.server.ts';
import { workerAddresses } from './worker-addresses.server.ts';
import { insertLine } from './insert-line.server.ts';

/**
 * Stores what the sender of a submission adds to it, and tells staff: in every open back office, and by
 * a mail that holds nothing of it while they have seen all before.
 * @param input `budget`: how many lines one submission takes
 */
export async function storeSendersLine(
  ctx: ServiceContext,
  input: { submissionId: string; text: string; formKey: string; budget: Budget },
): Promise<IncomingResult> {
  authorize(ctx, 'submission:create');
  const { submissionId, formKey, budget } = input;
  const event = { kind: 'submission.changed', id: submissionId } as const;
  return takeIncoming(ctx, { typed: input.text, event }, async (text) => {
    const settings = await readSettings(ctx);
    return inTransaction<Stored>(ctx, async (tx) => {
      const [submission] = await tx.db
        .select({ reference: formSubmissions.reference, assignedTo: formSubmissions.assignedTo })
        .from(formSubmissions)
        .where(eq(formSubmissions.id, submissionId))
        .for('update');
      if (!submission) return { ok: false, code: 'unavailable' };
      const { reference, assignedTo } = submission;
      const beyond = await limitIncoming(tx, { budget, subject: submissionId });
      if (beyond) return beyond;
      const line = { submissionId, text, formKey, author: 'sender' } as const;
      const { id, isRepeat, isFirstUnseen } = await insertLine(tx, line);
      if (isRepeat) return { ok: true, id, isNew: false };
      const staff = isFirstUnseen ? await workerAddresses(tx, { assignedTo, settings }) : [];
      for (const to of staff) {
        const payload = { reference, submissionId };
        await enqueueEmail(tx, { template: 'submission-message', to, payload, submissionId });
      }
      await recordAudit(tx, {
        action: 'submission.message-received',
        target: submissionId,
        details: { reference, message: id },
      });
      return { ok: true, id, isNew: true };
    });
  });
}
