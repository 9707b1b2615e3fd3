import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { NewsletterSignUp } from '#frames/public/newsletter-form.ts';
import {
  allowMail,
  createConfirmation,
  takeConfirmation,
} from '#features/base/mail/suppressions.server.ts';

/** Stores a newsletter sign-up; the link in the confirmation mail completes it. */
export function requestNewsletter(
  ctx: ServiceContext,
  { signUp, ...sending }: HiddenFields & { signUp: NewsletterSignUp },
): Promise<SubmitFormResult> {
  const { email } = signUp;
  return submitForm(ctx, {
    ...sending,
    formType: 'newsletter',
    answers: signUp,
    async alsoStore(tx, { id: submissionId, isSuspectedSpam }) {
      if (isSuspectedSpam) return;
      const wish = { purpose: 'newsletter', email, choices: [], submissionId } as const;
      const confirmationId = await createConfirmation(tx, wish);
      await enqueueEmail(tx, {
        template: 'newsletter-link',
        to: email,
        payload: { confirmationId },
        submissionId,
      });
    },
  });
}

/**
 * Subscribes an address by the link in its mail. It reverts an earlier opt-out of the newsletter; every
 * other choice stays.
 * @returns whether the link was valid; `findConfirmation` gives the reason
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
