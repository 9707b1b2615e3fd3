import { eq } from 'drizzle-orm';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import type { ServiceContext } from '../context.ts';
import { emailMessages } from '#database/tables/outbox.ts';

/** The earliest moment at which a mail that staff can take back is sent. */
export function leavesHouseAt(ctx: ServiceContext): Date {
  return new Date(ctx.now().getTime() + takeBackSeconds * 1_000);
}

/**
 * Removes a mail that was not sent from the outbox, within the caller's transaction. The program that sends mail
 * claims the row first, so a mail is either sent or taken back.
 * @returns false once the mail was sent, is being sent, or was tried
 */
export async function takeBackEmail(tx: ServiceContext, id: string): Promise<boolean> {
  const [mail] = await tx.db
    .select({ state: emailMessages.state })
    .from(emailMessages)
    .where(eq(emailMessages.id, id))
    .for('update');
  if (mail?.state !== 'queued' && mail?.state !== 'suppressed') return false;
  await tx.db.delete(emailMessages).where(eq(emailMessages.id, id));
  return true;
}
