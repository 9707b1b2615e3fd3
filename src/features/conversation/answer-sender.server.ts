import { eq } from 'drizzle-orm';
import { sealReply } from '#features/reports/reply-text.server.ts';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { noSubmission, requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { requireMessage } from './messages.server.ts';
import { getThread, insertLine } from './thread.server.ts';

type AnswerSenderResult = { ok: true; isMailed: boolean } | ClaimsFound;

/**
 * Answers a tip behind its receipt, or a chat in its box; a chat whose visitor left an address also gets
 * the answer by mail, where `byMail` says so. Sealed, and not in the audit log.
 * @param input `formKey`: the same when the same form is sent once more; `isConfirmed`: the text was
 *   looked at again and is right as it stands
 * @throws Refusal `not_found`; `invalid` for an empty text or one that is too long; `conflict` where the
 *   sender can't come back to read it
 */
export async function answerSender(
  ctx: ServiceContext,
  input: { id: string; text: string; formKey: string; byMail: boolean; isConfirmed?: boolean },
): Promise<AnswerSenderResult> {
  authorize(ctx, 'submission:write');
  const { id, formKey } = input;
  await requireSubmissionAccess(ctx, id);
  const text = requireMessage(input.text, 'answer');
  const claims = weighClaims(text, input.isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction<AnswerSenderResult>(ctx, async (tx) => {
    const { formType, reference, data } = await lockSubmission(tx, id);
    if (!(await getThread(tx, { id, formType })))
      throw new Refusal('conflict', 'Who sent this has no receipt and no chat to read it in.');
    const line = { submissionId: id, text, formKey, author: 'staff' } as const;
    const { id: message, isRepeat } = await insertLine(tx, line);
    if (isRepeat) return { ok: true, isMailed: false };
    const to = formType === 'chat' && input.byMail ? data['email'] : undefined;
    if (to) {
      const subject = `Our answer in the chat, ${reference}`;
      const payload = { reference, sealed: sealReply(tx.ports.seal, { subject, text }) };
      await enqueueEmail(tx, { template: 'submission-reply', to, payload, submissionId: id });
    }
    await recordAudit(tx, {
      action: 'submission.answered',
      target: id,
      ...standingBy(claims, { message, mailed: String(to !== undefined) }),
    });
    await announce(tx, { kind: 'submission.changed', id });
    return { ok: true, isMailed: to !== undefined };
  });
}

async function lockSubmission(tx: ServiceContext, id: string) {
  const [submission] = await tx.db
    .select({
      formType: formSubmissions.formType,
      reference: formSubmissions.reference,
      data: formSubmissions.data,
    })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id))
    .for('update');
  if (!submission) throw new Refusal('not_found', noSubmission);
  return submission;
}
