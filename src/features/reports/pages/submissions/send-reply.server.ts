import type { ServiceContext } from '#kernel/context.ts';
import { replyToSubmission } from '../../reply-to-submission.server.ts';
import { sendMessage } from '#features/conversation/messages.server.ts';
import { replySchema } from '../../forms/reply.ts';
import { requireId } from '#back-office/require-id.ts';
import type { SubmissionAnswer } from './submission-intents.ts';

/** @returns why nothing was sent, with what was typed; undefined once it is in the outbox */
export async function sendReply(
  ctx: ServiceContext,
  { id, form }: { id: string; form: FormData },
): Promise<Partial<SubmissionAnswer> | undefined> {
  const typed = {
    subject: String(form.get('subject') ?? ''),
    text: String(form.get('text') ?? ''),
  };
  if (form.get('way') === 'case') return sendInCase(ctx, { form, typed });
  const parsed = replySchema.safeParse(typed);
  if (!parsed.success) {
    const words = parsed.error.issues.map(({ message }) => message).join('. ');
    return { error: `Error sending the answer: ${words}.`, typed };
  }
  const isConfirmed = form.get('confirmed') === 'yes';
  const result = await replyToSubmission(ctx, { id, reply: parsed.data, isConfirmed });
  if (result.ok) return undefined;
  if (result.code === 'claims') return { claims: result.claims, typed };
  const error =
    'Error sending the answer: no e-mail address was given. Use another way to reach this person.';
  return { error, typed };
}

/** As a message in the case that the submission belongs to, where only the client can open it. */
async function sendInCase(
  ctx: ServiceContext,
  { form, typed }: { form: FormData; typed: { subject: string; text: string } },
): Promise<Partial<SubmissionAnswer> | undefined> {
  const result = await sendMessage(ctx, {
    caseId: requireId(String(form.get('case') ?? ''), 'case'),
    text: typed.text,
    formKey: String(form.get('form_key') ?? ''),
    isConfirmed: form.get('confirmed') === 'yes',
  });
  return result.ok ? undefined : { claims: result.claims, typed };
}
