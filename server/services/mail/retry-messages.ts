import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { clearRests, ownServer } from '../outbox/mail-pace.ts';
import { onlyRetriable } from '../outbox/retry-email.ts';
import { recordMailEvents } from '../outbox/record-mail-event.ts';
import { updateSubmissionMail } from '../outbox/update-submission-mail.ts';

/** In one go; whoever has more presses the button again. */
export const maxRetried = 500;

/**
 * Sends failed mails again, the oldest first: those named, or all that who asks may send.
 * @returns how many are on their way again
 */
export async function retryMessages(
  ctx: ServiceContext,
  { ids }: { ids?: readonly string[] | undefined },
): Promise<number> {
  authorize(ctx, 'mail:retry');
  return inTransaction(ctx, async (tx) => {
    const chosen = tx.db
      .select({ id: emailMessages.id })
      .from(emailMessages)
      .where(
        and(
          eq(emailMessages.state, 'failed'),
          ids && inArray(emailMessages.id, [...ids]),
          onlyRetriable(tx),
        ),
      )
      .orderBy(asc(emailMessages.id))
      .limit(maxRetried)
      .for('update', { skipLocked: true });
    const retried = await tx.db
      .update(emailMessages)
      .set({ state: 'queued', attempts: 0, nextAttemptAt: tx.now(), lastError: null })
      .where(inArray(emailMessages.id, chosen))
      .returning({ id: emailMessages.id, submissionId: emailMessages.submissionId });
    if (retried.length === 0) return 0;
    const by = tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type;
    await recordMailEvents(
      tx,
      retried.map(({ id }) => ({ messageId: id, kind: 'retried', detail: `By ${by}.` }) as const),
    );
    const submissions = new Set(retried.map(({ submissionId }) => submissionId));
    for (const id of [...submissions].toSorted())
      if (id !== null) await updateSubmissionMail(tx, id);
    await clearRests(tx, [ownServer]);
    await recordAudit(tx, {
      action: 'mail.retried-many',
      details: { count: String(retried.length) },
    });
    await tx.ports.queue.wake('drain-outbox', { db: tx.db });
    return retried.length;
  });
}
