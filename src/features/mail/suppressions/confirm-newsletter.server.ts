import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { allowMail } from './allow-mail.server.ts';
import { takeConfirmation } from './take-confirmation.server.ts';

/**
 * Signs an address up for the newsletter, by the link in its mail. Who opted out of newsletters before
 * has changed their mind; every other choice stays.
 * @returns whether the link was good; `findConfirmation` says why not
 */
export async function confirmNewsletter(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'confirmation:use');
  return inTransaction(ctx, async (tx) => {
    const taken = await takeConfirmation(tx, { purpose: 'newsletter', token });
    if (!taken) return false;
    const { email, submissionId } = taken;
    await allowMail(tx, { email, choice: 'newsletters' });
    await recordAudit(tx, { action: 'newsletter.confirmed', target: submissionId });
    return true;
  });
}
