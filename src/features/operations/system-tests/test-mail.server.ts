import type { ServiceContext } from '#kernel/context.ts';
import { openMailServer } from '#kernel/outbox/read-mail-server.ts';
import type { Finding } from './system-test.server.ts';

/** Connects to the mail server, signs in and names the sender; sends nothing. */
export async function testMail(ctx: ServiceContext): Promise<Finding> {
  const server = await openMailServer(ctx);
  if (!server)
    return { status: 'warning', message: 'No mail server is set up: mail waits in the outbox.' };
  const sender = server.sender.address || server.loginAddress || '';
  const check = await ctx.ports.mailer.check(server.access, sender);
  if (!check.ok) return { status: 'failed', message: `${check.reason} ${check.advice}` };
  return {
    status: check.isEncrypted ? 'passed' : 'warning',
    message: `${server.host} answers and lets us in${check.isEncrypted ? '' : ', without encryption'}.`,
  };
}
