import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { attachToSubmission } from '#features/base/documents/uploads.server.ts';
import { noteSignsInLine, signsInUploads } from '#features/casework/reports/danger-signs.server.ts';
import { alertStaff } from '#features/casework/reports/danger-alert.server.ts';
import { replyAddress } from '#features/casework/reports/reply-to-submission.server.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { adminUsers, users } from '#database/tables/staff.ts';
import { staffAddresses } from '#features/base/staff/staff.server.ts';
import {
  noSubmission,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { requireSeen } from '#features/base/access/unseen-acts.server.ts';
import { announce, announceStored } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { leavesHouseAt, takeBackEmail } from '#kernel/outbox/take-back-email.ts';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';

import {
  findSenderRecipient,
  noticeOfMail,
  requireShown,
} from '#features/casework/safety/recipient.server.ts';
import { auditLog } from '#database/tables/security.ts';
import type { Budget } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { findSecret, type Secret } from '#kernel/secrets/find-secret.ts';
import {
  auditedClaims,
  checkMessageClaims,
  type ClaimsFound,
} from '#kernel/secrets/check-claims.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import type { LiveEvent } from '#shared/live-events.ts';
import type { MailNotice } from '#shared/mail-notice.ts';
import { messageLimits, readMessage } from './forms/case-message.ts';
import { gapProblem } from '#shared/forms/text-gaps.ts';
import { getThread, insertLine, removeUnseenLine } from './thread.server.ts';

export type IncomingResult = { ok: true; id: string } | IncomingRefused;

/** `isNew`: false when the same form was sent again, for which staff are not notified. */
export type Stored =
  /** `worker`: the assignee, who is notified on every page. */
  { ok: true; id: string; isNew: boolean; worker?: string | null } | IncomingRefused;

/**
 * Accepts a message of a client, a tipster or a visitor: normalises and checks it, and announces it in
 * every open back office once it is stored. A failure is logged and returned as `unavailable`, so that the
 * form can keep the typed text.
 * @param input `event`: announced to staff
 * @param store stores the normalised text in its own transaction
 */
export async function takeIncoming(
  ctx: ServiceContext,
  { typed, event }: { typed: string; event: LiveEvent },
  store: (text: string) => Promise<Stored>,
): Promise<IncomingResult> {
  const read = checkIncoming(typed);
  if (!read.ok) return read;
  try {
    const stored = await store(read.text);
    if (!stored.ok) return stored;
    if (stored.isNew) await announceStored(ctx, event);
    if (stored.isNew && stored.worker) await announceStored(ctx, repliedTo(event), stored.worker);
    return { ok: true, id: stored.id };
  } catch (error) {
    const fields = { err: error, requestId: ctx.requestId, event: event.kind };
    ctx.ports.log.error(fields, 'A message from outside could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}

/** A message that came by mail. */
export type IncomingMail = {
  /** The writer's own words, without what they quote: what staff once wrote about danger must not alarm. */
  words: string;
  /** Name of the file that is the mail itself. */
  original: string;
  /** Writes with the message, in its transaction; not for a repeat. */
  note: (tx: ServiceContext) => Promise<void>;
};

/** The event for the assignee, whom it reaches on every page. */
function repliedTo({ kind, id }: LiveEvent): LiveEvent {
  return { kind: kind === 'case.changed' ? 'case.replied' : 'submission.replied', id };
}

/** Reason why a message from outside was not stored; the form must keep the typed text. */
export type IncomingRefused =
  | { ok: false; code: 'empty' | 'too_long' | 'unavailable' }
  | { ok: false; code: 'secret'; secret: Secret }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/** Normalises a message of a client, a tipster or a visitor, or gives the reason against storing it. */
function checkIncoming(typed: string): { ok: true; text: string } | IncomingRefused {
  const read = readMessage(typed);
  if (!read.ok) return read;
  const secret = findSecret(read.text);
  return secret ? { ok: false, code: 'secret', secret } : read;
}

/**
 * Counts a message from outside about one case or submission, with the caller's transaction.
 * @param input `subject`: the id of that case or submission
 * @returns the refusal, if the limit is exceeded
 */
export async function limitIncoming(
  tx: ServiceContext,
  { budget, subject }: { budget: Budget; subject: string },
): Promise<IncomingRefused | undefined> {
  const { isExhausted, retryAfterMinutes } = await spendBudget(tx, budget, subject);
  return isExhausted ? { ok: false, code: 'too_many', retryAfterMinutes } : undefined;
}

/**
 * Stores a line that the sender adds to a submission, and notifies staff: in every open back office, and by
 * a mail that holds nothing of it if they have seen all earlier lines.
 * @param input `budget`: limits the lines of one submission; `mail`: it came by mail, with files that wait under
 *   `formKey`; `authorName`: the helper who wrote it for the sender
 */
export async function storeSendersLine(
  ctx: ServiceContext,
  input: {
    submissionId: string;
    text: string;
    formKey: string;
    budget: Budget;
    mail?: IncomingMail;
    authorName?: string;
  },
): Promise<IncomingResult> {
  authorize(ctx, 'submission:create');
  const { submissionId, formKey, budget, mail } = input;
  const event = { kind: 'submission.changed', id: submissionId } as const;
  return takeIncoming(ctx, { typed: input.text, event }, async (text) => {
    const settings = await readSettings(ctx);
    const inFiles = mail && (await signsInUploads(ctx, formKey, { except: mail.original }));
    return inTransaction<Stored>(ctx, async (tx) => {
      const [submission] = await tx.db
        .select({ reference: formSubmissions.reference, assignedTo: formSubmissions.assignedTo })
        .from(formSubmissions)
        .where(eq(formSubmissions.id, submissionId))
        .for('update');
      if (!submission) return { ok: false, code: 'unavailable' };
      const { reference, assignedTo } = submission;
      const beyond = await limitIncoming(tx, { budget, subject: submissionId });
      if (beyond) return beyond;
      const { authorName } = input;
      const line = { submissionId, text, formKey, author: 'sender', authorName } as const;
      const stored = await insertLine(tx, { ...line, cameByMail: mail !== undefined });
      const { id, isRepeat, isFirstUnseen } = stored;
      if (mail) await attachToSubmission(tx, { secret: formKey, submissionId });
      if (isRepeat) return { ok: true, id, isNew: false };
      if (mail) await reopenForSender(tx, submissionId);
      const words = mail?.words ?? text;
      const isDanger = await noteSignsInLine(tx, {
        submissionId,
        text: words,
        ...(inFiles && { inFiles }),
      });
      if (isDanger) await alertStaff(tx, { submissionId }, settings);
      const staff = isFirstUnseen ? await workerAddresses(tx, { assignedTo, settings }) : [];
      for (const to of staff) {
        const payload = { reference, submissionId };
        await enqueueEmail(tx, { template: 'submission-message', to, payload, submissionId });
      }
      await recordAudit(tx, {
        action: 'submission.message-received',
        target: submissionId,
        details: { reference, message: id, ...(mail && { by: 'mail' }) },
      });
      await mail?.note(tx);
      return { ok: true, id, isNew: true, worker: assignedTo };
    });
  });
}

/** No queue lists a report that nobody works on any more, so what its sender writes would be read by nobody. */
async function reopenForSender(tx: ServiceContext, id: string): Promise<void> {
  const reopened = await tx.db
    .update(formSubmissions)
    .set({
      status: 'pending',
      statusChangedAt: tx.now(),
      updatedAt: sql`${formSubmissions.updatedAt}`,
    })
    .where(
      and(eq(formSubmissions.id, id), inArray(formSubmissions.status, ['resolved', 'rejected'])),
    )
    .returning({ id: formSubmissions.id });
  if (reopened.length > 0)
    await recordAudit(tx, {
      action: 'submission.reopened',
      target: id,
      details: { to: 'pending' },
    });
}

/** Recipients of the notification: the assignee, unless they left; else the recipients of form mails. */
export async function workerAddresses(
  ctx: ServiceContext,
  { assignedTo, settings }: { assignedTo: string | null; settings: Settings },
): Promise<string[]> {
  if (assignedTo === null) return staffAddresses(ctx, settings);
  const [found] = await ctx.db
    .select({ email: users.email, getsHourlyMail: adminUsers.wantsWorkMail })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(users.id, assignedTo), isNull(adminUsers.disabledAt)));
  // An hourly mail informs them of everything new (`work-mail.server.ts`).
  if (found?.getsHourlyMail) return [];
  return found ? [found.email] : staffAddresses(ctx, settings);
}

/** `notice`: who gets it by mail; absent where that was not asked for. */
type AnswerSenderResult =
  | { ok: true; isMailed: boolean; id: string; notice?: MailNotice }
  | ClaimsFound;

/**
 * Answers a tip behind its receipt, or a chat in its box. A chat whose visitor left an address also gets
 * the answer by mail, if `byMail` says so. The text is sealed and not in the audit log.
 * @param input `formKey`: identical when the same form is sent again; `isConfirmed`: the author has checked
 *   a flagged text; `shownTo`: the address that the form named; `seenAt`: when the form was read, absent for programs
 * @throws Refusal `not_found`; `invalid` for an empty text or one that is too long; `conflict` when the
 *   sender can't come back to read it, or mail goes to another address than the form named
 */
export async function answerSender(
  ctx: ServiceContext,
  input: {
    id: string;
    text: string;
    formKey: string;
    byMail: boolean;
    isConfirmed?: boolean;
    shownTo?: string;
    seenAt?: Date;
  },
): Promise<AnswerSenderResult> {
  authorize(ctx, 'submission:write');
  const { id, formKey } = input;
  await requireSubmissionAccess(ctx, id);
  const text = requireMessage(input.text, 'answer');
  const claims = checkMessageClaims(text, input.isConfirmed);
  if (claims.question) return claims.question;
  return inTransaction<AnswerSenderResult>(ctx, async (tx) => {
    const { formType, reference, data } = await lockSubmission(tx, id);
    const { seenAt } = input;
    if (seenAt) await requireSeen(tx, { targets: [id], kind: 'answer', seenAt });
    if (!(await getThread(tx, { id, formType })))
      throw new Refusal('conflict', 'Who sent this has no receipt and no chat to read it in.');
    const line = { submissionId: id, text, formKey, author: 'staff' } as const;
    const { id: message, isRepeat, waitedSince } = await insertLine(tx, line);
    if (isRepeat) return { ok: true, isMailed: false, id: message };
    const isByMail = formType === 'chat' && input.byMail;
    const recipient = isByMail
      ? await findSenderRecipient(tx, data, replyAddress(data))
      : undefined;
    if (recipient) requireShown(input.shownTo, recipient);
    const to = recipient?.to ?? null;
    const mailId = v7();
    if (to) {
      const subject = `Our answer in the chat, ${reference}`;
      await enqueueEmail(tx, {
        id: mailId,
        template: 'submission-reply',
        to,
        payload: { reference, sealed: sealReply(tx.ports.seal, mailId, { subject, text }) },
        submissionId: id,
        notBefore: leavesHouseAt(tx),
      });
    }
    await recordAudit(tx, {
      action: 'submission.answered',
      target: id,
      ...auditedClaims(claims, {
        message,
        mailed: String(to !== null),
        ...(to && { mail: mailId }),
        ...(waitedSince && { waitedSince: waitedSince.toISOString() }),
      }),
    });
    await announce(tx, { kind: 'submission.changed', id });
    const notice = recipient && { notice: await noticeOfMail(tx, recipient) };
    return { ok: true, isMailed: to !== null, id: message, ...notice };
  });
}

/**
 * Takes back one's own answer to a tip or in a chat within ten seconds, with its mail. Nothing of it is left but the
 * entry in the audit log, and the sender waits again if they did before.
 * @throws Refusal `not_found`; `conflict` when the sender has read it, the mail was sent, or the time is over
 */
export async function withdrawAnswer(
  ctx: ServiceContext,
  { id, lineId }: { id: string; lineId: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await lockSubmission(tx, id);
    const sent = await findSentAnswer(tx, { id, lineId });
    const removed = await removeUnseenLine(tx, { submissionId: id, lineId });
    const mail = sent?.['mail'];
    if (!sent || !removed || (mail && !(await takeBackEmail(tx, mail))))
      throw new Refusal('conflict', 'The answer may have been read already.');
    const { waitedSince } = sent;
    if (removed.isLast && waitedSince)
      await tx.db
        .update(formSubmissions)
        .set({
          waitsSince: sql`coalesce(${formSubmissions.waitsSince}, ${waitedSince}::timestamptz)`,
          updatedAt: sql`${formSubmissions.updatedAt}`,
        })
        .where(eq(formSubmissions.id, id));
    if (mail) await updateSubmissionMail(tx, id);
    const details = { message: lineId };
    await recordAudit(tx, { action: 'submission.answer-withdrawn', target: id, details });
    await announce(tx, { kind: 'submission.changed', id });
  });
}

/** @returns what the audit log says of it, if the caller wrote it within the last ten seconds */
async function findSentAnswer(
  tx: ServiceContext,
  { id, lineId }: { id: string; lineId: string },
): Promise<Readonly<Record<string, string>> | undefined> {
  const [sent] = await tx.db
    .select({ by: auditLog.actor, at: auditLog.timestamp, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, id),
        eq(auditLog.action, 'submission.answered'),
        sql`${auditLog.details} ->> 'message' = ${lineId}`,
      ),
    );
  if (!sent || tx.actor.type !== 'staff' || sent.by !== tx.actor.userId) return undefined;
  const until = sent.at.getTime() + takeBackSeconds * 1_000;
  return tx.now().getTime() > until ? undefined : sent.details;
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

/**
 * Normalises a message that staff write to somebody outside.
 * @param what the noun used in the error, such as `answer`
 * @throws Refusal `invalid` for an empty or too long text, or one with an unfilled variable
 */
export function requireMessage(typed: string, what: string): string {
  const read = readMessage(typed);
  const gaps = read.ok ? gapProblem(read.text) : undefined;
  if (gaps !== undefined) throw new Refusal('invalid', gaps);
  if (read.ok) return read.text;
  const most = messageLimits.most.toLocaleString('en-US');
  throw new Refusal(
    'invalid',
    read.code === 'empty' ? `Write the ${what} first.` : `Use ${most} characters or fewer.`,
  );
}
