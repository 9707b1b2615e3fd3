import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { isMailChoice } from '#kernel/outbox/mail-choices.ts';
import type { OptOut } from './forms/opt-out.ts';
import {
  createConfirmation,
  stopMail,
  takeConfirmation,
} from '#features/base/mail/suppressions.server.ts';

/**
 * Stores an opt-out, which takes effect only by the link in the mail: otherwise anyone could turn off
 * another person's mail.
 */
export function requestOptOut(
  ctx: ServiceContext,
  { optOut, ...sending }: HiddenFields & { optOut: OptOut },
): Promise<SubmitFormResult> {
  const { email, choices } = optOut;
  return submitForm(ctx, {
    ...sending,
    formType: 'opt-out',
    answers: optOut,
    async alsoStore(tx, { id: submissionId, reference, isSuspectedSpam }) {
      if (isSuspectedSpam) return;
      const wish = { purpose: 'opt-out', email, choices, submissionId } as const;
      const confirmationId = await createConfirmation(tx, wish);
      await enqueueEmail(tx, {
        template: 'opt-out-link',
        to: email,
        payload: { confirmationId, reference, choices: choices.join(' ') },
        submissionId,
      });
    },
  });
}

/**
 * Adds an address to the suppression list by the link in its mail. Earlier choices stay.
 * @returns whether the link was valid; `findConfirmation` gives the reason
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
