import type { OptOut } from './forms/opt-out.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { submitForm } from '#features/reports/submissions/submit-form.server.ts';
import type {
  Sending,
  SubmitFormResult,
} from '#features/reports/submissions/submit-form.server.ts';
import { createConfirmation } from './suppressions/create-confirmation.server.ts';

/**
 * Stores an opt-out, which takes effect only by the link in the mail that goes out with it: otherwise
 * anybody could silence the mail of anybody.
 */
export function requestOptOut(
  ctx: ServiceContext,
  { optOut, ...sending }: Sending & { optOut: OptOut },
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
