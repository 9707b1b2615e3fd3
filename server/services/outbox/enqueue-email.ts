import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { emailPolicies } from './email-templates.ts';
import type { EmailTemplate, EmailTemplates } from './email-templates.ts';
import { isSuppressed } from './is-suppressed.ts';

export type NewEmail = {
  [Template in EmailTemplate]: {
    template: Template;
    to: string;
    payload: EmailTemplates[Template];
    submissionId?: string;
    caseId?: string;
  };
}[EmailTemplate];

/**
 * Puts a mail into the outbox with the caller's transaction, and wakes the drain when it commits.
 * The mail therefore exists exactly when the change it tells about does. Mail that is not mandatory
 * and not wanted is kept as suppressed, for staff to see, and never sent.
 */
export async function enqueueEmail(
  ctx: ServiceContext,
  email: NewEmail,
  policies = emailPolicies,
): Promise<void> {
  const policy = policies[email.template];
  const isUnwanted =
    policy !== 'mandatory' && (await isSuppressed(ctx, { email: email.to, choice: policy }));
  await ctx.db.insert(emailMessages).values({
    template: email.template,
    toAddress: email.to,
    payload: email.payload,
    state: isUnwanted ? 'suppressed' : 'queued',
    nextAttemptAt: ctx.now(),
    submissionId: email.submissionId ?? null,
    caseId: email.caseId ?? null,
  });
  if (isUnwanted) return;
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db });
}
