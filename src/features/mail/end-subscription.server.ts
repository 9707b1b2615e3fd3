import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { findMail } from '#features/letters.server.ts';
import { stopMail } from './suppressions/stop-mail.server.ts';

/**
 * Ends the newsletter of whoever called one spam, as the link in it would have, with the caller's
 * transaction. It stays ended when staff let mail go to the address again.
 * @param mail the mail that was complained about; of another kind, nothing is ended
 */
export async function endSubscription(
  tx: ServiceContext,
  mail: { template: string; toAddress: string },
): Promise<void> {
  if (findMail(mail.template)?.refusable !== 'newsletters') return;
  await stopMail(tx, { email: mail.toAddress.toLowerCase(), choices: ['newsletters'] });
  await recordAudit(tx, {
    action: 'preference.stopped',
    target: 'newsletters',
    details: { by: 'complaint' },
  });
}
