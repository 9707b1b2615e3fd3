import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { recordCaseEvent } from '#features/cases/record-case-event.server.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { requireMessage } from '../require-message.server.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { insertMessage } from './insert-message.server.ts';

export type SendMessageResult =
  /** `isMailed`: an e-mail tells the client to look; false where an earlier one does, or they want none. */
  { ok: true; isMailed: boolean } | ClaimsFound;

/**
 * Writes to the client of a case. They read it in the tracker; the mail that tells them so holds nothing
 * of it. Sealed, and not in the audit log.
 * @param input `formKey`: the same when the same form is sent once more; `isConfirmed`: the text was
 *   looked at again and is right as it stands
 * @throws Refusal `not_found`; `invalid` for an empty text or one that is too long; `conflict` when the
 *   person was taken out of the case
 */
export async function sendMessage(
  ctx: ServiceContext,
  input: { caseId: string; text: string; formKey: string; isConfirmed?: boolean },
): Promise<SendMessageResult> {
  authorize(ctx, 'case:write');
  const { caseId, formKey } = input;
  await requireCaseAccess(ctx, caseId);
  const text = requireMessage(input.text, 'message');
  const claims = weighClaims(text, input.isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction<SendMessageResult>(ctx, async (tx) => {
    const file = await lockFile(tx, caseId);
    const mayMail = file.email !== null && file.mailStoppedAt === null;
    const message = { caseId, text, formKey, author: 'staff' } as const;
    const { id, isRepeat, isMailed } = await insertMessage(tx, message, mayMail);
    if (isRepeat) return { ok: true, isMailed: false };
    if (isMailed && file.email !== null) {
      const payload = { caseNumber: file.caseNumber };
      await enqueueEmail(tx, { template: 'case-message', to: file.email, payload, caseId });
    }
    await recordCaseEvent(tx, { caseId, kind: 'message-sent', details: {} });
    await recordAudit(tx, {
      action: 'case.message-sent',
      target: caseId,
      ...standingBy(claims, { message: id, mailed: String(isMailed) }),
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
    return { ok: true, isMailed };
  });
}

async function lockFile(tx: ServiceContext, caseId: string) {
  const [file] = await tx.db
    .select({
      caseNumber: cases.caseNumber,
      email: cases.contactEmail,
      mailStoppedAt: cases.mailStoppedAt,
      anonymisedAt: cases.anonymisedAt,
    })
    .from(cases)
    .where(eq(cases.id, caseId))
    .for('update');
  if (!file) throw new Refusal('not_found', noCase);
  if (file.anonymisedAt)
    throw new Refusal('conflict', 'This case was anonymised: there is nobody to write to.');
  return file;
}
