import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { mailQuestion, tidyReason, type MailQuestion } from '#kernel/outbox/mail-question.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { standingBy, checkMessageClaims } from '#kernel/secrets/check-claims.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import type { Reply } from './forms/reply.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { formSubmissions, formTemplateVersions } from './schema.server.ts';
import type { StoredTemplateField } from './schema.server.ts';
import { lockSubmission, type LockedSubmission } from './submission-row.server.ts';

type ReplyResult = { ok: true; emailId: string } | { ok: false; code: 'no_address' } | MailQuestion;

/**
 * Answers the sender of a form. The mail goes into the outbox with its text sealed, so that neither the
 * database nor the audit log shows the text. It is sent regardless of opt-outs, because the person asked.
 * To an unsafe address it goes only with a reason.
 * @param input `isConfirmed`: the author has checked a flagged text; `reason`: why it is sent although the
 *   address is not safe
 * @throws Refusal `not_found`; `invalid` for a reason that is too long
 */
export async function replyToSubmission(
  ctx: ServiceContext,
  input: { id: string; reply: Reply; isConfirmed?: boolean; reason?: string },
): Promise<ReplyResult> {
  authorize(ctx, 'submission:write');
  const { id, reply, isConfirmed } = input;
  await requireSubmissionAccess(ctx, id);
  const words = `${reply.subject}\n\n${reply.text}`;
  const reason = tidyReason(input.reason);
  return inTransaction<ReplyResult>(ctx, async (tx) => {
    const submission = await lockSubmission(tx, id);
    const to = await addressOf(tx, submission);
    if (to === undefined) return { ok: false, code: 'no_address' };
    const isUnsafe = await isUnsafeAddress(tx, to);
    const question = mailQuestion(words, { isConfirmed, isUnsafe, isSettled: reason !== '' });
    if (question) return question;
    const { reference } = submission;
    const emailId = v7();
    await enqueueEmail(tx, {
      id: emailId,
      template: 'submission-reply',
      to,
      payload: { reference, sealed: sealReply(tx.ports.seal, emailId, reply) },
      submissionId: id,
      overridesSafety: isUnsafe,
    });
    await tx.db
      .update(formSubmissions)
      .set({ waitsSince: null, updatedAt: sql`${formSubmissions.updatedAt}` })
      .where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.replied',
      target: id,
      ...standingBy(checkMessageClaims(words, isConfirmed), {
        mail: emailId,
        ...(isUnsafe && { reasonToWrite: reason }),
      }),
      ...(isUnsafe && { severity: 'warning' }),
    });
    await announce(tx, { kind: 'submission.changed', id });
    return { ok: true, emailId };
  });
}

async function addressOf(
  tx: ServiceContext,
  { data, templateVersionId }: LockedSubmission,
): Promise<string | undefined> {
  if (templateVersionId === null) return replyAddress(data);
  const [version] = await tx.db
    .select({ fields: formTemplateVersions.fields })
    .from(formTemplateVersions)
    .where(eq(formTemplateVersions.id, templateVersionId));
  return replyAddress(data, version?.fields.list);
}

/**
 * The sender's address, as written; undefined when they gave none.
 * @param asked the fields, for a form built by staff
 */
export function replyAddress(
  data: Readonly<Record<string, string>>,
  asked: readonly StoredTemplateField[] = [],
): string | undefined {
  const ofTemplate = asked.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  return [...ofTemplate, ...fieldsWithRole('reply')]
    .map((name) => (data[name] ?? '').trim())
    .find((typed) => isEmail(typed));
}
