import type { ServiceContext } from '#server/context.ts';
import { replyToSubmission } from '#server/services/submissions/reply-to-submission.ts';
import { replySchema } from '#shared/forms/reply.ts';
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
