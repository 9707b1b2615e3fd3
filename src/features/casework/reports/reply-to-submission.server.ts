import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldsWithRole } from '#shared/forms/built-in-forms.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { requireSeen } from '#features/base/access/unseen-acts.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { Events } from '#kernel/events.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { leavesHouseAt, takeBackEmail } from '#kernel/outbox/take-back-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { auditLog } from '#database/tables/security.ts';
import { mailQuestion, tidyReason, type MailQuestion } from '#kernel/outbox/mail-question.ts';
import {
  findSenderRecipient,
  noticeOfMail,
  requireShown,
} from '#features/casework/safety/recipient.server.ts';
import { reopenAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { auditedClaims, checkMessageClaims } from '#kernel/secrets/check-claims.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import type { MailNotice } from '#shared/mail-notice.ts';
import { shownAddress } from '#shared/recipient.ts';
import type { Reply } from './forms/reply.ts';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { adminUsers } from '#database/tables/staff.ts';
import { cases } from '#database/tables/cases.ts';
import {
  formSubmissions,
  formTemplateVersions,
  type StoredTemplateField,
} from '#database/tables/reports.ts';
import { lockSubmission, type LockedSubmission } from './submission-row.server.ts';

type ReplyResult =
  | { ok: true; emailId: string; notice: MailNotice }
  | { ok: false; code: 'no_address' }
  | MailQuestion;

/**
 * Answers the sender of a form. The mail goes into the outbox with its text sealed, so that neither the
 * database nor the audit log shows the text. It is sent regardless of opt-outs, because the person asked.
 * To an unsafe address it goes only with a reason; a helper who wrote for somebody who cannot safely be reached gets
 * it in their place.
 * @param input `isConfirmed`: the author has checked a flagged text; `reason`: why it is sent although the
 *   address is not safe; `shownTo`: the address that the form named; `seenAt`: when the form was read, absent for
 *   programs
 * @throws Refusal `not_found`; `invalid` for a reason that is too long; `conflict` when answers go to another address
 *   than the form named, or a colleague has answered since it was read
 */
export async function replyToSubmission(
  ctx: ServiceContext,
  input: {
    id: string;
    reply: Reply;
    isConfirmed?: boolean;
    reason?: string;
    shownTo?: string;
    seenAt?: Date;
  },
): Promise<ReplyResult> {
  authorize(ctx, 'submission:write');
  const { id, reply, isConfirmed } = input;
  await requireSubmissionAccess(ctx, id);
  const words = `${reply.subject}\n\n${reply.text}`;
  const reason = tidyReason(input.reason);
  return inTransaction<ReplyResult>(ctx, async (tx) => {
    const submission = await lockSubmission(tx, id);
    const { seenAt } = input;
    const targets = [id, submission.caseId];
    if (seenAt) await requireSeen(tx, { targets, kind: 'answer', seenAt });
    const recipient = await findSenderRecipient(
      tx,
      submission.data,
      await addressOf(tx, submission),
    );
    const to = shownAddress(recipient);
    if (to === '') return { ok: false, code: 'no_address' };
    requireShown(input.shownTo, recipient);
    const isUnsafe = recipient.to === null;
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
      notBefore: leavesHouseAt(tx),
    });
    const waitedSince = await endWait(tx, id);
    await recordAudit(tx, {
      action: 'submission.replied',
      target: id,
      ...auditedClaims(checkMessageClaims(words, isConfirmed), {
        mail: emailId,
        ...(waitedSince && { waitedSince: waitedSince.toISOString() }),
        ...(isUnsafe && { reasonToWrite: reason }),
      }),
      ...(isUnsafe && { severity: 'warning' }),
    });
    await announce(tx, { kind: 'submission.changed', id });
    const { name } = recipient;
    const reached = recipient.to === null ? { to, name } : recipient;
    return { ok: true, emailId, notice: await noticeOfMail(tx, reached) };
  });
}

/** @returns since when the sender waited */
async function endWait(tx: ServiceContext, id: string): Promise<Date | null> {
  const [before] = await tx.db
    .select({ waitsSince: formSubmissions.waitsSince })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  await tx.db
    .update(formSubmissions)
    .set({ waitsSince: null, updatedAt: sql`${formSubmissions.updatedAt}` })
    .where(eq(formSubmissions.id, id));
  return before?.waitsSince ?? null;
}

/**
 * Takes one's own reply out of the outbox before it is sent, so that it never existed for the sender of the form,
 * who waits again.
 * @throws Refusal `not_found`; `conflict` once it was sent, or if somebody else wrote it
 */
export async function withdrawReply(
  ctx: ServiceContext,
  { id, emailId }: { id: string; emailId: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, id);
    const [written] = await tx.db
      .select({ by: auditLog.actor, details: auditLog.details })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.target, id),
          eq(auditLog.action, 'submission.replied'),
          sql`${auditLog.details} ->> 'mail' = ${emailId}`,
        ),
      );
    const isMine = tx.actor.type === 'staff' && written?.by === tx.actor.userId;
    const isLast = !(await hasLaterReply(tx, { mailId: emailId, submissionId: id }));
    if (!isMine || !(await takeBackEmail(tx, emailId)))
      throw new Refusal('conflict', 'The answer was sent already.');
    const waitedSince = written.details['waitedSince'];
    if (isLast && waitedSince)
      await tx.db
        .update(formSubmissions)
        .set({ waitsSince: new Date(waitedSince), updatedAt: sql`${formSubmissions.updatedAt}` })
        .where(eq(formSubmissions.id, id));
    await updateSubmissionMail(tx, id);
    const details = { mail: emailId };
    await recordAudit(tx, { action: 'submission.reply-withdrawn', target: id, details });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

/**
 * Lets mail go again to the sender of a form whose address a report calls unsafe.
 * @param input `reason`: how staff know that it is safe; it is kept in the audit log
 * @throws Refusal `not_found`; `invalid` without a reason; `conflict` if the address is not unsafe
 */
export async function reopenSenderAddress(
  ctx: ServiceContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const email = await addressOf(tx, await lockSubmission(tx, id));
    const details = { reason: await reopenAddress(tx, { email, reason }) };
    const action = 'submission.address-reopened';
    await recordAudit(tx, { action, target: id, details, severity: 'warning' });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

const replyTemplate = 'submission-reply';

/**
 * Puts a report back among those that wait when the reply to it was not delivered, and notifies the reply's author,
 * who believes that it was answered. The waiting time counts from that reply. A report that nobody works on any
 * more goes back to the author; a later reply that was delivered makes this one unimportant.
 */
export async function takeBackReply(
  tx: ServiceContext,
  { mailId, template, submissionId, cause }: Events['mail.undelivered'],
): Promise<void> {
  if (template !== replyTemplate || submissionId === null) return;
  if (await hasLaterReply(tx, { mailId, submissionId })) return;
  const { waitsSince, assignedTo, assignedAt, status, updatedAt, id, caseId } = formSubmissions;
  const written = sql`(select ${emailMessages.createdAt} from ${emailMessages} where ${emailMessages.id} = ${mailId})`;
  const author = await findAuthor(tx, { mailId, submissionId });
  const worker = sql`coalesce(${assignedTo}, ${author?.active ?? null}::uuid)`;
  const now = sql`${tx.now().toISOString()}::timestamptz`;
  const [waiting] = await tx.db
    .update(formSubmissions)
    .set({
      waitsSince: sql`coalesce(${waitsSince}, ${written})`,
      assignedTo: worker,
      assignedAt: sql`case when ${assignedTo} is null and ${worker} is not null then ${now} else ${assignedAt} end`,
      // Nobody looks at what is resolved, nor at what was read and left to nobody.
      status: sql`case when ${status} = 'reviewed' and ${worker} is not null then ${status} else 'pending' end`,
      updatedAt: sql`${updatedAt}`,
    })
    .where(eq(id, submissionId))
    .returning({ caseId });
  if (waiting?.caseId)
    await tx.db
      .update(cases)
      .set({
        waitsSince: sql`coalesce(${cases.waitsSince}, ${written})`,
        updatedAt: sql`${cases.updatedAt}`,
      })
      .where(eq(cases.id, waiting.caseId));
  const kind = cause === 'held-back' ? 'submission.reply-held' : 'submission.reply-failed';
  await recordAudit(tx, {
    action: kind,
    target: submissionId,
    details: { mail: mailId },
    severity: 'warning',
  });
  await announce(tx, { kind: 'submission.changed', id: submissionId });
  if (author) await announce(tx, { kind, id: submissionId }, author.id);
}

/** Ends the waiting that an undelivered reply had caused, once it is delivered after all. */
export async function settleReply(
  tx: ServiceContext,
  { mailId, template, submissionId }: Events['mail.delivered'],
): Promise<void> {
  if (template !== replyTemplate || submissionId === null) return;
  const { waitsSince, updatedAt, id } = formSubmissions;
  const written = sql`(select ${emailMessages.createdAt} from ${emailMessages} where ${emailMessages.id} = ${mailId})`;
  await tx.db
    .update(formSubmissions)
    .set({ waitsSince: null, updatedAt: sql`${updatedAt}` })
    .where(and(eq(id, submissionId), eq(waitsSince, written)));
  await tx.db
    .update(cases)
    .set({ waitsSince: null, updatedAt: sql`${cases.updatedAt}` })
    .where(
      and(
        eq(cases.waitsSince, written),
        inArray(
          cases.id,
          tx.db
            .select({ id: formSubmissions.caseId })
            .from(formSubmissions)
            .where(eq(id, submissionId)),
        ),
      ),
    );
}

type StoredReply = { mailId: string; submissionId: string };

async function hasLaterReply(
  tx: ServiceContext,
  { mailId, submissionId }: StoredReply,
): Promise<boolean> {
  const [later] = await tx.db
    .select({ id: emailMessages.id })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.submissionId, submissionId),
        eq(emailMessages.template, replyTemplate),
        eq(emailMessages.state, 'sent'),
        gt(emailMessages.id, mailId),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** @returns `active`: the same id while the person still works here */
async function findAuthor(
  tx: ServiceContext,
  { mailId, submissionId }: StoredReply,
): Promise<{ id: string; active: string | null } | undefined> {
  const [reply] = await tx.db
    .select({ id: auditLog.actor, active: adminUsers.userId })
    .from(auditLog)
    .leftJoin(
      adminUsers,
      and(sql`${adminUsers.userId}::text = ${auditLog.actor}`, isNull(adminUsers.disabledAt)),
    )
    .where(
      and(
        eq(auditLog.target, submissionId),
        eq(auditLog.action, 'submission.replied'),
        sql`${auditLog.details} ->> 'mail' = ${mailId}`,
      ),
    );
  return reply;
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
