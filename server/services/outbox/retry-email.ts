import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { Refusal } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { updateSubmissionMail } from './update-submission-mail.ts';

/**
 * Sends a failed or deferred mail again at once, with all its tries ahead of it.
 * @throws Refusal `not_found`; `conflict` when the mail is sent, being sent or waiting anyway
 */
export async function retryEmail(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'mail:write');
  await inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(emailMessages)
      .set({ state: 'queued', attempts: 0, nextAttemptAt: tx.now(), lastError: null })
      .where(
        and(eq(emailMessages.id, input.id), inArray(emailMessages.state, ['failed', 'deferred'])),
      )
      .returning({ submissionId: emailMessages.submissionId });
    if (!changed) throw await refuse(tx, input.id);
    if (changed.submissionId) await updateSubmissionMail(tx, changed.submissionId);
    await recordAudit(tx, { action: 'mail.retried', target: input.id });
    await tx.ports.queue.wake('drain-outbox', { db: tx.db });
  });
}

async function refuse(tx: ServiceContext, id: string): Promise<Refusal> {
  const email = await tx.db.query.emailMessages.findFirst({
    columns: { state: true },
    where: (table, { eq: equals }) => equals(table.id, id),
  });
  if (!email) return new Refusal('not_found', 'This mail does not exist any more.');
  return new Refusal(
    'conflict',
    'This mail cannot be sent again: it is already sent, or it is on its way. Reload the page.',
  );
}
