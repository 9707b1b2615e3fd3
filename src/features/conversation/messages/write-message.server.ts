import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { attachToMessage } from '#features/documents/attachments/attach-uploads.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { limitIncoming } from '../limit-incoming.server.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { recordCaseEvent } from '#features/cases/record-case-event.server.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { takeIncoming } from '../take-incoming.server.ts';
import type { IncomingResult, Stored } from '../take-incoming.server.ts';
import { workerAddresses } from '../worker-addresses.server.ts';
import { insertMessage } from './insert-message.server.ts';

/**
 * Stores what the client of a case writes, and tells who works on it: by a mail that holds nothing of
 * it, and in every open back office. What was typed must stay with them when it is refused.
 * @param input `formKey`: the same when the same form is sent once more
 */
export async function writeMessage(
  ctx: ServiceContext & { actor: { type: 'client'; caseId: string } },
  input: { text: string; formKey: string },
): Promise<IncomingResult> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const event = { kind: 'case.changed', id: caseId } as const;
  return takeIncoming(ctx, { typed: input.text, event }, async (text) => {
    const settings = await readSettings(ctx);
    return inTransaction<Stored>(ctx, async (tx) => {
      const [file] = await tx.db
        .select({ caseNumber: cases.caseNumber, assignedTo: cases.assignedTo })
        .from(cases)
        .where(eq(cases.id, caseId))
        .for('update');
      if (!file) return { ok: false, code: 'unavailable' };
      const limit = { budget: budgets.messagesPerCase, subject: caseId };
      const beyond = await limitIncoming(tx, limit);
      if (beyond) return beyond;
      const staff = await workerAddresses(tx, { assignedTo: file.assignedTo, settings });
      const message = { ...input, text, caseId, author: 'client' } as const;
      const { id, isRepeat, isMailed } = await insertMessage(tx, message, staff.length > 0);
      // Also for one that was stored before: its files may have arrived only now.
      await attachToMessage(tx, { secret: input.formKey, caseId, messageId: id });
      if (isRepeat) return { ok: true, id, isNew: false };
      for (const to of isMailed ? staff : []) {
        const payload = { caseNumber: file.caseNumber, caseId };
        await enqueueEmail(tx, { template: 'case-message-received', to, payload, caseId });
      }
      await recordCaseEvent(tx, { caseId, kind: 'message-received', details: {} });
      await recordAudit(tx, {
        action: 'case.message-received',
        target: caseId,
        details: { message: id },
      });
      return { ok: true, id, isNew: true };
    });
  });
}
