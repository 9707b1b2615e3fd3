import type { NewsletterSignUp } from './forms/newsletter.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { submitForm } from '#features/reports/submissions/submit-form.server.ts';
import type {
  Sending,
  SubmitFormResult,
} from '#features/reports/submissions/submit-form.server.ts';
import { createConfirmation } from './suppressions/create-confirmation.server.ts';

/** Stores a sign-up for the newsletter; only the link in the mail that goes out with it completes it. */
export function requestNewsletter(
  ctx: ServiceContext,
  { signUp, ...sending }: Sending & { signUp: NewsletterSignUp },
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
