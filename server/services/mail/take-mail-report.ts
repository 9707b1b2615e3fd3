import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { emailMessages, mailEvents } from '#server/db/schema/mail.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { endSubscription } from '../end-subscription.ts';
import { countMail, mailDayOf } from '../outbox/mail-days.ts';
import { noteComplaint, noteDeadAddress } from '../outbox/note-undeliverable.ts';
import { environmentServer } from '../outbox/read-mail-server.ts';
import { recordMailEvents } from '../outbox/record-mail-event.ts';
import { updateSubmissionMail } from '../outbox/update-submission-mail.ts';
import { watchRamp } from '../outbox/ramp.ts';
import { readMailReport } from './read-mail-report.ts';
import type { MailReport } from './read-mail-report.ts';

export type TakenReport =
  | 'noted'
  /** It was reported before, or says nothing new. */
  | 'known'
  /** No report, or not about a mail of ours that is still here. */
  | 'not-ours';

type SentMail = typeof emailMessages.$inferSelect;

/**
 * Notes what a mail server reports about a mail after it was taken: that it came back, that it is late,
 * or that its reader called it spam. The same report twice counts once.
 * @param raw the whole message, as it reached the bounce mailbox
 */
export async function takeMailReport(
  ctx: ServiceContext,
  raw: Uint8Array | string,
): Promise<TakenReport> {
  authorize(ctx, 'mail:send');
  const report = await readMailReport(raw);
  if (!report) return 'not-ours';
  return inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.id, report.mailId))
      .for('update');
    if (!mail) return 'not-ours';
    const isNew = await note(tx, mail, report);
    if (!isNew) return 'known';
    await recordMailEvents(tx, [
      { messageId: mail.id, kind: report.kind, detail: `${opening[report.kind]} ${report.detail}` },
    ]);
    await recordAudit(tx, {
      action: `mail.${report.kind}`,
      target: mail.id,
      severity: report.kind === 'delayed' ? 'info' : 'warning',
    });
    return 'noted';
  });
}

const opening = {
  bounced: 'The mail came back:',
  delayed: 'The mail server on the other side has it and could not deliver it yet:',
  complained: 'The reader reported it as spam.',
} as const;

async function note(tx: ServiceContext, mail: SentMail, report: MailReport): Promise<boolean> {
  if (report.kind === 'bounced') return noteReturn(tx, mail, report);
  if (await hasEvent(tx, mail.id, report.kind)) return false;
  if (report.kind === 'delayed') return mail.state === 'sent';
  const server = mail.sentBy ?? environmentServer;
  await noteComplaint(tx, mail.toAddress);
  await endSubscription(tx, mail);
  await countMail(tx, { day: mailDayOf(tx.now()), server }, { complained: 1 });
  await watchRamp(tx, server, { complained: 1 });
  return true;
}

async function noteReturn(
  tx: ServiceContext,
  mail: SentMail,
  { isDead, detail }: MailReport,
): Promise<boolean> {
  if (mail.state !== 'sent') return false;
  const server = mail.sentBy ?? environmentServer;
  await tx.db
    .update(emailMessages)
    .set({ state: 'failed', lastError: `The mail came back: ${detail}` })
    .where(eq(emailMessages.id, mail.id));
  if (mail.submissionId) await updateSubmissionMail(tx, mail.submissionId);
  await countMail(tx, { day: mailDayOf(tx.now()), server }, { bounced: 1, failed: 1 });
  await watchRamp(tx, server, { bounced: 1 });
  if (isDead) await noteDeadAddress(tx, { email: mail.toAddress, response: detail });
  await announce(tx, { kind: 'mail.failed', id: mail.id });
  return true;
}

async function hasEvent(
  tx: ServiceContext,
  messageId: string,
  kind: MailReport['kind'],
): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: mailEvents.id })
    .from(mailEvents)
    .where(and(eq(mailEvents.messageId, messageId), eq(mailEvents.kind, kind)))
    .limit(1);
  return found !== undefined;
}
