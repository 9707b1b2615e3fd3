import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { formTemplateVersions } from '../schema/templates.server.ts';
import type { Reply } from '../forms/reply.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { sealReply } from '../reply-text.server.ts';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { lockSubmission } from './lock-submission.server.ts';
import type { LockedSubmission } from './lock-submission.server.ts';
import { replyAddress } from './reply-address.server.ts';

export type ReplyResult =
  | { ok: true; emailId: string }
  | { ok: false; code: 'no_address' }
  | ClaimsFound;

/**
 * Answers somebody who sent a form. The mail goes into the outbox with its text sealed, so that
 * neither the database nor the audit log shows what was written. It is sent whatever the person opted
 * out of: they asked.
 * @param input `isConfirmed`: the text was looked at again and is right as it stands
 * @throws Refusal `not_found`
 */
export async function replyToSubmission(
  ctx: ServiceContext,
  input: { id: string; reply: Reply; isConfirmed?: boolean },
): Promise<ReplyResult> {
  authorize(ctx, 'submission:write');
  const { id, reply } = input;
  await requireSubmissionAccess(ctx, id);
  const claims = weighClaims(`${reply.subject}\n${reply.text}`, input.isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction<ReplyResult>(ctx, async (tx) => {
    const submission = await lockSubmission(tx, id);
    const to = await addressOf(tx, submission);
    if (to === undefined) return { ok: false, code: 'no_address' };
    const { reference } = submission;
    const emailId = await enqueueEmail(tx, {
      template: 'submission-reply',
      to,
      payload: { reference, sealed: sealReply(tx.ports.seal, reply) },
      submissionId: id,
    });
    await recordAudit(tx, {
      action: 'submission.replied',
      target: id,
      ...standingBy(claims, { mail: emailId }),
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
