import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isMailChoice } from '#kernel/outbox/mail-choices.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { stopMail } from './stop-mail.server.ts';
import { takeConfirmation } from './take-confirmation.server.ts';

/**
 * Puts an address on the suppression list, by the link in its mail. What was chosen earlier stays.
 * @returns whether the link was good; `findConfirmation` says why not
 */
export async function confirmOptOut(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'confirmation:use');
  return inTransaction(ctx, async (tx) => {
    const taken = await takeConfirmation(tx, { purpose: 'opt-out', token });
    if (!taken) return false;
    const { email, choices, submissionId } = taken;
    await stopMail(tx, { email, choices: choices.filter(isMailChoice) });
    await recordAudit(tx, {
      action: 'suppression.confirmed',
      target: submissionId,
      details: { choices: choices.join(', ') },
    });
    return true;
  });
}
