import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { Refusal } from '#kernel/errors.ts';
import { visibleMails } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { clearRests, ownServer } from './mail-pace.server.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import { updateSubmissionMail } from './deliver-email.server.ts';

/**
 * Sends a failed or deferred mail again immediately, with all attempts available. Staff who cannot
 * configure mail may do so for mail about submissions and cases, which are their work.
 * @throws Refusal `not_found`; `conflict` if the mail was sent, is being sent or is waiting already
 */
export async function retryEmail(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'mail:retry');
  await inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(emailMessages)
      .set({ state: 'queued', attempts: 0, nextAttemptAt: tx.now(), lastError: null })
      .where(
        and(
          eq(emailMessages.id, input.id),
          inArray(emailMessages.state, ['failed', 'deferred']),
          retriableMails(tx),
        ),
      )
      .returning({ submissionId: emailMessages.submissionId, domain: emailMessages.domain });
    if (!changed) throw await refuse(tx, input.id);
    await clearRests(tx, [changed.domain ?? '', ownServer]);
    if (changed.submissionId) await updateSubmissionMail(tx, changed.submissionId);
    const by = actorName(tx);
    const retried = { messageId: input.id, kind: 'retried', detail: `By ${by}.` } as const;
    await recordMailEvents(tx, [retried]);
    await recordAudit(tx, { action: 'mail.retried', target: input.id });
    await tx.ports.queue.wake('drain-outbox', { db: tx.db });
  });
}

async function refuse(tx: ServiceContext, id: string): Promise<Refusal> {
  const email = await tx.db.query.emailMessages.findFirst({
    columns: { state: true, submissionId: true, caseId: true },
    where: (table, { eq: equals }) => and(equals(table.id, id), visibleMails(tx, table)),
  });
  if (!email) return new Refusal('not_found', 'This mail does not exist any more.');
  const isWorkMail = email.submissionId !== null || email.caseId !== null;
  if (['failed', 'deferred'].includes(email.state) && !isWorkMail)
    return new Refusal('forbidden', 'Only an administrator can send this mail again.');
  return new Refusal(
    'conflict',
    'This mail cannot be sent again: it is already sent, or it is on its way. Reload the page.',
  );
}

/**
 * Mails that the actor may resend: all for staff who configure mail, else those about submissions and
 * cases.
 */
function retriableMails(ctx: ServiceContext): SQL | undefined {
  const { actor } = ctx;
  const isForAll = actor.type === 'staff' && actor.permissions.includes('mail:write');
  if (isForAll) return visibleMails(ctx);
  const isWorkMail = or(isNotNull(emailMessages.submissionId), isNotNull(emailMessages.caseId));
  return and(isWorkMail, visibleMails(ctx));
}

/** Per batch; press the button again for more. */
const maxRetried = 500;

/**
 * Resends failed mails, oldest first: the named ones, or all that the actor may resend.
 * @returns number of requeued mails
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
          retriableMails(tx),
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
    const by = actorName(tx);
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
