import type { ServiceContext } from '#server/context.ts';
import type { MailResult } from '#server/ports.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import { maxAttempts } from './retry-delay.ts';

export type WrittenEmail = { from: string; subject: string; text: string; html: string };

/** Turns a row of the outbox into the words of its mail. */
export type WriteEmail = (email: {
  template: string;
  payload: Record<string, string>;
}) => Promise<WrittenEmail>;

/**
 * Writes one claimed mail and hands it to the mail server. A mistake in our own code is a temporary
 * failure: the mail waits for the next release instead of being lost.
 */
export async function deliverEmail(
  ctx: ServiceContext,
  email: ClaimedEmail,
  write: WriteEmail,
): Promise<MailResult> {
  if (email.attempts > maxAttempts) {
    return {
      outcome: 'permanent',
      reason: 'The program stopped every time it was sending this mail. Ask for help, then retry.',
    };
  }
  try {
    const written = await write(email);
    return await ctx.ports.mailer.send({
      ...written,
      to: email.toAddress,
      messageId: messageIdOf(ctx, email),
    });
  } catch (error) {
    ctx.ports.log.error(
      { err: error, emailId: email.id },
      'A mail could not be written or handed over',
    );
    return {
      outcome: 'temporary',
      reason: 'The program could not write or hand over this mail. The log says why.',
    };
  }
}

/** The same at every try, so that a server that already took the mail can recognise it. */
function messageIdOf(ctx: ServiceContext, email: ClaimedEmail): string {
  return `<${email.id}@${new URL(ctx.ports.site.appUrl).hostname}>`;
}
