import type { ServiceContext } from '#server/context.ts';
import type { Mail, MailResult } from '#server/ports/mail.ts';
import type { ClaimedEmail } from './claim-emails.ts';
import type { OpenMailServer } from './read-mail-server.ts';
import { maxAttempts } from './retry-delay.ts';

export type WrittenEmail = Omit<Mail, 'to' | 'messageId'>;

/** Turns a row of the outbox into the words of its mail, as the server it leaves by has to send it. */
export type WriteEmail = (
  email: Pick<ClaimedEmail, 'template' | 'toAddress' | 'payload'>,
  server: OpenMailServer,
) => Promise<WrittenEmail>;

/** Names the mail in what comes back about it, also where a server gives it another Message-ID. */
const mailIdHeader = 'X-Lantern-Mail';

/**
 * Writes one claimed mail and hands it to the mail server. A mistake in our own code is a temporary
 * failure: the mail waits for the next release instead of being lost.
 */
export async function deliverEmail(
  ctx: ServiceContext,
  email: ClaimedEmail,
  { server, write }: { server: OpenMailServer; write: WriteEmail },
): Promise<MailResult> {
  if (email.attempts > maxAttempts) {
    return {
      outcome: 'permanent',
      reason: 'The program stopped every time it was sending this mail. Ask for help, then retry.',
      fault: 'program',
    };
  }
  try {
    const written = await write(email, server);
    return await ctx.ports.mailer.send(
      {
        ...written,
        to: email.toAddress,
        messageId: messageIdOf(ctx, email),
        headers: { ...written.headers, [mailIdHeader]: email.id },
      },
      server.access,
    );
  } catch (error) {
    ctx.ports.log.error(
      { err: error, emailId: email.id },
      'A mail could not be written or handed over',
    );
    return {
      outcome: 'temporary',
      reason: 'The program could not write or hand over this mail. The log says why.',
      fault: 'program',
      isUncertain: false,
    };
  }
}

/** The same at every try, so that a server that already took the mail can recognise it. */
function messageIdOf(ctx: ServiceContext, email: ClaimedEmail): string {
  return `<${email.id}@${new URL(ctx.ports.site.appUrl).hostname}>`;
}
