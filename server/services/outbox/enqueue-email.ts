import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import type { EmailTemplate, EmailTemplates } from './email-templates.ts';

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
 * The mail therefore exists exactly when the change it tells about does.
 */
export async function enqueueEmail(ctx: ServiceContext, email: NewEmail): Promise<void> {
  await ctx.db.insert(emailMessages).values({
    template: email.template,
    toAddress: email.to,
    payload: email.payload,
    nextAttemptAt: ctx.now(),
    submissionId: email.submissionId ?? null,
    caseId: email.caseId ?? null,
  });
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db });
}
