import { and, eq, notInArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ServiceContext } from '#server/context.ts';
import { emailMessages } from '#server/db/schema/mail.ts';
import { formSubmissions } from '#server/db/schema/submissions.ts';
import { mailKinds, mailLanes } from '#shared/mail-kinds.ts';
import type { MailKind } from '#shared/mail-kinds.ts';
import type { EmailTemplate, EmailTemplates } from './email-templates.ts';
import { recordMailEvents } from './record-mail-event.ts';
import { whyUnwanted } from './why-unwanted.ts';

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
 * @returns the id of the mail
 */
export async function enqueueEmail(
  ctx: ServiceContext,
  email: NewEmail,
  kinds: Readonly<Record<EmailTemplate, MailKind>> = mailKinds,
): Promise<string> {
  const kind = kinds[email.template];
  const why = await whyUnwanted(ctx, { to: email.to, kind });
  const id = v7();
  await ctx.db.insert(emailMessages).values({
    id,
    template: email.template,
    toAddress: email.to,
    payload: email.payload,
    state: why === undefined ? 'queued' : 'suppressed',
    lane: mailLanes.indexOf(kind.lane),
    nextAttemptAt: ctx.now(),
    submissionId: email.submissionId ?? null,
    caseId: email.caseId ?? null,
  });
  if (why !== undefined) {
    await recordMailEvents(ctx, [{ messageId: id, kind: 'suppressed', detail: why }]);
    return id;
  }
  if (email.submissionId) await markWaiting(ctx, email.submissionId);
  await ctx.ports.queue.wake('drain-outbox', { db: ctx.db });
  return id;
}

/** The list shows at once that a mail is on its way; a failure of another one still comes first. */
async function markWaiting(ctx: ServiceContext, submissionId: string): Promise<void> {
  await ctx.db
    .update(formSubmissions)
    .set({ mailState: 'waiting' })
    .where(
      and(
        eq(formSubmissions.id, submissionId),
        notInArray(formSubmissions.mailState, ['waiting', 'failed']),
      ),
    );
}
