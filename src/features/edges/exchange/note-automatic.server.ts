import { and, desc, eq, sql } from 'drizzle-orm';
import { emailMessages, mailEvents } from '#database/tables/outbox.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { recordMailEvents } from '#kernel/outbox/record-mail-event.ts';
import type { ReadMail } from '#platform/file-text/read-mail.ts';
import { findAnswered } from './find-answered.server.ts';

/** In characters; the rest says nothing new of somebody who is away. */
const longestNote = 600;

/**
 * Keeps an automatic answer with the letter that it answers, for staff to see. No clock starts, nobody is answered, and
 * the same one is kept once.
 * @returns false where no letter of ours is known that it answers
 */
export async function noteAutomatic(ctx: ServiceContext, mail: ReadMail): Promise<boolean> {
  authorize(ctx, 'mail:send');
  const messageId = await findLetter(ctx, mail);
  if (messageId === undefined) return false;
  const words = `${mail.subject}: ${mail.text}`.replaceAll(/\s+/g, ' ').trim();
  const detail = `An automatic answer: ${[...words].slice(0, longestNote).join('')}`;
  await inTransaction(ctx, async (tx) => {
    // The letter is locked, so that the same message brought twice at once is kept once.
    await tx.db
      .select({ id: emailMessages.id })
      .from(emailMessages)
      .where(eq(emailMessages.id, messageId))
      .for('update');
    const same = and(eq(mailEvents.messageId, messageId), eq(mailEvents.detail, detail));
    if ((await tx.db.$count(mailEvents, same)) > 0) return;
    await recordMailEvents(tx, [{ messageId, kind: 'auto-answered', detail }]);
    await recordAudit(tx, { action: 'mail.auto-answered', target: messageId });
  });
  return true;
}

/** By its headers; or the newest letter to the same address in what its subject or text names. */
async function findLetter(ctx: ServiceContext, mail: ReadMail): Promise<string | undefined> {
  const answered = await findAnswered(ctx, mail);
  if (!answered || answered.of === 'notice' || answered.letterId) return answered?.letterId;
  const { of } = answered;
  const { id, caseId, submissionId, toAddress } = emailMessages;
  const [letter] = await ctx.db
    .select({ id })
    .from(emailMessages)
    .where(
      and(
        'caseId' in of ? eq(caseId, of.caseId) : eq(submissionId, of.submissionId),
        eq(sql`lower(${toAddress})`, mail.from.email.toLowerCase()),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return letter?.id;
}
