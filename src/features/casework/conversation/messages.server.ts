import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { forgetCaseEvent, recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { isForReader } from '#features/base/documents/attachments.server.ts';
import { giveFiles, takeBackFiles } from '#features/base/documents/given-files.server.ts';
import { attachToMessage } from '#features/base/documents/uploads.server.ts';
import { noCase, requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { requireSeen } from '#features/base/access/unseen-acts.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import {
  authorize,
  inTransaction,
  type ClientContext,
  type ServiceContext,
} from '#kernel/context.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '#kernel/errors.ts';
import type { Events } from '#kernel/events.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { leavesHouseAt, takeBackEmail } from '#kernel/outbox/take-back-email.ts';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import type { MailNotice } from '#shared/mail-notice.ts';
import type { Recipient } from '#shared/recipient.ts';
import { auditLog } from '#database/tables/security.ts';
import { mailQuestion, tidyReason, type MailQuestion } from '#kernel/outbox/mail-question.ts';
import {
  findCaseRecipient,
  noticeOfMail,
  requireShown,
} from '#features/casework/safety/recipient.server.ts';
import {
  noteSignsInMessage,
  signsInUploads,
} from '#features/casework/reports/danger-signs.server.ts';
import { alertStaff } from '#features/casework/reports/danger-alert.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { auditedClaims, checkMessageClaims } from '#kernel/secrets/check-claims.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { openSealed } from '#kernel/open-sealed.ts';
import type { MessageAudience } from '#shared/vocabulary/message-audiences.ts';
import { findSupporters } from '#features/casework/safety/supporters.server.ts';
import { isUnsafeAddress } from '#kernel/outbox/unsafe-addresses.ts';
import { partyName, type PartyRole } from '#shared/vocabulary/party-roles.ts';
import { attemptHash } from '#kernel/attempt-hash.ts';
import {
  limitIncoming,
  requireMessage,
  takeIncoming,
  workerAddresses,
  type IncomingMail,
  type IncomingResult,
  type Stored,
} from './sender-lines.server.ts';
import { caseMessages } from '#database/tables/conversation.ts';

type CaseMessage = {
  id: string;
  author: 'client' | 'staff';
  /** `all`: the client and everybody whom they allowed; else nobody but the reader. */
  audience: MessageAudience;
  /** Name of the member of staff or of the client's helper. */
  authorName: string;
  /** Undefined when no key opens it any longer. */
  text: string | undefined;
  createdAt: Date;
  readByClientAt: Date | null;
  readByStaffAt: Date | null;
};

/**
 * Marks what the client wrote as read by us, when somebody answers it or says that it needs no answer. Opening a
 * case does not. The caller has asked for the case.
 */
export async function markMessagesRead(ctx: ServiceContext, caseId: string): Promise<void> {
  authorize(ctx, 'case:read');
  if (ctx.actor.type !== 'staff' || !ctx.actor.permissions.includes('case:write')) return;
  await ctx.db
    .update(caseMessages)
    .set({ readByStaffAt: ctx.now() })
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.author, 'client'),
        isNull(caseMessages.readByStaffAt),
      ),
    );
}

/**
 * The messages of a case that the client, or a party, may read, oldest first. Marks those of staff as read. What is for
 * one of them alone is as if it were not there for the others.
 */
export async function findOwnMessages(ctx: ClientContext): Promise<CaseMessage[]> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const found = await readMessages(ctx);
  if (found.some((each) => each.author === 'staff' && !each.readByClientAt)) {
    await ctx.db
      .update(caseMessages)
      .set({ readByClientAt: ctx.now() })
      .where(
        and(
          eq(caseMessages.caseId, caseId),
          eq(caseMessages.author, 'staff'),
          isNull(caseMessages.readByClientAt),
          isForReader(ctx.actor),
        ),
      );
  }
  return found;
}

async function readMessages(ctx: ClientContext): Promise<CaseMessage[]> {
  const rows = await ctx.db
    .select({
      id: caseMessages.id,
      author: caseMessages.author,
      authorName: caseMessages.authorName,
      audience: caseMessages.audience,
      body: caseMessages.body,
      createdAt: caseMessages.createdAt,
      readByClientAt: caseMessages.readByClientAt,
      readByStaffAt: caseMessages.readByStaffAt,
    })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, ctx.actor.caseId), isForReader(ctx.actor)))
    .orderBy(asc(caseMessages.id));
  return rows.map(({ body, ...message }) => ({
    ...message,
    text: openMessage(ctx, message.id, body),
  }));
}

type SendMessageResult =
  /**
   * `isMailed`: an e-mail notifies the client; false when an earlier one does, or they want none. `notice`: who
   * is notified of it, for staff.
   */
  { ok: true; isMailed: boolean; id: string; notice: MailNotice } | MailQuestion;

/**
 * Tells whose address a message to the client of a case is mailed to, or why it is to nobody's.
 * @throws Refusal `not_found`
 */
export async function findMessageRecipient(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<Recipient> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [file] = await ctx.db.select(clientContact).from(cases).where(eq(cases.id, caseId));
  if (!file) throw new Refusal('not_found', noCase);
  return findCaseRecipient(ctx, file, mailTemplate);
}

/** Columns of a case that decide who gets mail about it. */
export const clientContact = {
  id: cases.id,
  name: sql<string>`coalesce(${cases.contactName}, '')`,
  email: sql<string>`coalesce(${cases.contactEmail}, '')`,
  mailStoppedAt: cases.mailStoppedAt,
};

/**
 * Writes to the client of a case. They read it in the tracker; the mail that notifies them holds nothing
 * of it. The text is sealed and not in the audit log. When the address is not safe, the mail goes to the helper who
 * wrote the report; where there is none, staff either give a reason for it or leave the message to the tracker alone.
 * @param input `formKey`: identical when the same form is sent again; `isConfirmed`: the author has checked
 *   a flagged text; `reason`: why a mail goes to an unsafe address; `isTrackerOnly`: no mail is sent; `shownTo`: the
 *   client's address that the form named; `submissionId`: the report whose page was answered from; `only`: the one
 *   reader beside staff, the client or a party by id; absent: the client and everybody whom they allowed; `seenAt`:
 *   when the form was read, absent for programs; `files`: files of the case that its readers get
 * @throws Refusal `not_found`; `invalid` for an empty text, or for a text or a reason that is too long; `conflict`
 *   when the person was removed from the case, the client has another address than the form named, or the report
 *   belongs to another case since
 */
export async function sendMessage(
  ctx: ServiceContext,
  input: {
    caseId: string;
    text: string;
    formKey: string;
    isConfirmed?: boolean;
    reason?: string;
    isTrackerOnly?: boolean;
    shownTo?: string;
    submissionId?: string;
    only?: 'client' | { partyId: string };
    seenAt?: Date;
    files?: readonly string[];
  },
): Promise<SendMessageResult> {
  authorize(ctx, 'case:write');
  if (typeof input.only === 'object') return sendToParty(ctx, { ...input, ...input.only });
  const { caseId, formKey, isConfirmed, isTrackerOnly = false, files = [] } = input;
  const audience = input.only ?? 'all';
  await requireCaseAccess(ctx, caseId);
  const text = requireMessage(input.text, 'message');
  const reason = tidyReason(input.reason);
  return inTransaction<SendMessageResult>(ctx, async (tx) => {
    const file = await lockFile(tx, caseId);
    await requireAnswersSeen(tx, input);
    const found = await findCaseRecipient(tx, file, mailTemplate);
    requireShown(input.shownTo, found);
    const recipient = audience === 'client' ? withoutHelper(found, file) : found;
    if (input.submissionId) await requireReportOf(tx, { caseId, id: input.submissionId });
    const isUnsafe = recipient.to === null && recipient.why === 'unsafe';
    const isToHelper = recipient.to !== null && recipient.helps !== undefined;
    const hasMail = (file.email !== '' || isToHelper) && file.mailStoppedAt === null;
    const isSettled = isTrackerOnly || reason !== '';
    const question = mailQuestion(text, { isConfirmed, isUnsafe, isSettled });
    if (question) return question;
    const mayMail = hasMail && !(isUnsafe && isTrackerOnly);
    const message = { caseId, text, formKey, author: 'staff', audience } as const;
    const { id, isRepeat, isMailed } = await insertMessage(tx, message, mayMail);
    const notice: MailNotice = isMailed
      ? await noticeOfMail(tx, isUnsafe ? { to: file.email, name: file.name } : recipient)
      : { recipient, state: recipient.to === null ? 'none' : 'waits' };
    if (isRepeat) return { ok: true, isMailed: false, id, notice };
    await giveFiles(tx, { caseId, messageId: id, files });
    if (isMailed) {
      const payload = { caseNumber: file.caseNumber };
      await enqueueEmail(tx, {
        template: 'case-message',
        to: recipient.to ?? file.email,
        payload,
        caseId,
        overridesSafety: isUnsafe,
        notBefore: leavesHouseAt(tx),
      });
    }
    await recordCaseEvent(tx, { caseId, kind: 'message-sent', details: {} });
    await recordAudit(tx, {
      action: 'case.message-sent',
      target: caseId,
      ...auditedClaims(checkMessageClaims(text, isConfirmed), {
        message: id,
        mailed: String(isMailed),
        ...(audience === 'client' && { to: 'client alone' }),
        ...(isToHelper && { to: 'helper' }),
        ...(file.waitsSince && { waitedSince: file.waitsSince.toISOString() }),
        ...(isUnsafe && isMailed && { reasonToWrite: reason }),
      }),
      ...(isUnsafe && isMailed && { severity: 'warning' }),
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
    return { ok: true, isMailed, id, notice };
  });
}

/** What is for the client alone is not announced to the helper who gets their mail. */
function withoutHelper(
  found: Recipient,
  { name, email }: { name: string; email: string },
): Recipient {
  if (found.to === null || found.helps === undefined) return found;
  return email === ''
    ? { to: null, name, why: 'no-address' }
    : { to: null, name, why: 'unsafe', address: email };
}

/** @throws Refusal `conflict` for somebody who may not open the case: a private message would be read by nobody */
async function readParty(
  tx: ServiceContext,
  { caseId, partyId }: { caseId: string; partyId: string },
): Promise<{ role: PartyRole; recipient: Recipient }> {
  const party = (await findSupporters(tx, { caseId })).find(({ id }) => id === partyId);
  if (!party || party.allowedAt === null || party.access === 'none')
    throw new Refusal(
      'conflict',
      'They may not open the case, so they could not read it. Nothing was sent.',
    );
  const { name, email, role } = party;
  if (email === '') return { role, recipient: { to: null, name, why: 'no-address' } };
  if (await isUnsafeAddress(tx, email))
    return { role, recipient: { to: null, name, why: 'unsafe', address: email } };
  return { role, recipient: { to: email, name } };
}

/** Writes to one party of a case alone; the client and the others neither read it nor get a mail about it. */
async function sendToParty(
  ctx: ServiceContext,
  input: {
    caseId: string;
    text: string;
    formKey: string;
    isConfirmed?: boolean;
    partyId: string;
    seenAt?: Date;
    files?: readonly string[];
  },
): Promise<SendMessageResult> {
  const { caseId, formKey, isConfirmed, partyId, files = [] } = input;
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  const text = requireMessage(input.text, 'message');
  return inTransaction<SendMessageResult>(ctx, async (tx) => {
    const file = await lockFile(tx, caseId);
    await requireAnswersSeen(tx, input);
    const party = await readParty(tx, { caseId, partyId });
    const question = mailQuestion(text, { isConfirmed, isUnsafe: false, isSettled: true });
    if (question) return question;
    const { to } = party.recipient;
    const message = { caseId, text, formKey, author: 'staff', audience: 'party', partyId } as const;
    const stored = await insertMessage(tx, message, to !== null);
    const { id, isRepeat, isMailed } = stored;
    if (!isRepeat) {
      await giveFiles(tx, { caseId, messageId: id, files });
      if (isMailed && to !== null) {
        const payload = { caseNumber: file.caseNumber, helper: 'open' } as const;
        const notBefore = leavesHouseAt(tx);
        await enqueueEmail(tx, { template: mailTemplate, to, payload, caseId, notBefore });
      }
      await recordCaseEvent(tx, { caseId, kind: 'message-sent', details: {} });
      await recordAudit(tx, {
        action: 'case.message-sent',
        target: caseId,
        ...auditedClaims(checkMessageClaims(text, isConfirmed), {
          message: id,
          mailed: String(isMailed),
          to: `${party.role} alone`,
        }),
      });
      await announce(tx, { kind: 'case.changed', id: caseId });
    }
    return { ok: true, isMailed, id, notice: await noticeOfParty(tx, party.recipient, isMailed) };
  });
}

async function noticeOfParty(
  tx: ServiceContext,
  recipient: Recipient,
  isMailed: boolean,
): Promise<MailNotice> {
  if (isMailed) return noticeOfMail(tx, recipient);
  return { recipient, state: recipient.to === null ? 'none' : 'waits' };
}

/** A form that is sent again is found stored, and is no second answer. */
async function requireAnswersSeen(
  tx: ServiceContext,
  input: { caseId: string; seenAt?: Date; submissionId?: string },
): Promise<void> {
  const { caseId, seenAt, submissionId = null } = input;
  if (!seenAt) return;
  await requireSeen(tx, { targets: [caseId, submissionId], kind: 'answer', seenAt });
}

async function lockFile(tx: ServiceContext, caseId: string) {
  const [file] = await tx.db
    .select({
      ...clientContact,
      caseNumber: cases.caseNumber,
      anonymisedAt: cases.anonymisedAt,
      waitsSince: cases.waitsSince,
    })
    .from(cases)
    .where(eq(cases.id, caseId))
    .for('update');
  if (!file) throw new Refusal('not_found', noCase);
  if (file.anonymisedAt)
    throw new Refusal('conflict', 'This case was anonymised: there is nobody to write to.');
  return file;
}

/** @throws Refusal `conflict` when the report belongs to another case since */
async function requireReportOf(
  tx: ServiceContext,
  { caseId, id }: { caseId: string; id: string },
): Promise<void> {
  const [report] = await tx.db
    .select({ caseId: formSubmissions.caseId })
    .from(formSubmissions)
    .where(eq(formSubmissions.id, id));
  if (report?.caseId !== caseId)
    throw new Refusal(
      'conflict',
      'This report belongs to another case since you opened it. Nothing was sent. Look again, then send.',
    );
}

/**
 * Takes back one's own message to a client within ten seconds, with the mail about it. Nothing of it is left but the
 * entry in the audit log, and the client waits again if they did before.
 * @throws Refusal `not_found`; `conflict` when the client has read it, the mail was sent, or the time is over
 */
export async function withdrawMessage(
  ctx: ServiceContext,
  { caseId, messageId }: { caseId: string; messageId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    await lockFile(tx, caseId);
    const [last] = await tx.db
      .select()
      .from(caseMessages)
      .where(and(eq(caseMessages.caseId, caseId), eq(caseMessages.author, 'staff')))
      .orderBy(desc(caseMessages.id))
      .limit(1);
    const isMine = tx.actor.type === 'staff' && last?.userId === tx.actor.userId;
    const until = (last?.createdAt.getTime() ?? 0) + takeBackSeconds * 1_000;
    if (last?.id !== messageId || !isMine || last.readByClientAt || tx.now().getTime() > until)
      throw new Refusal('conflict', 'The client may have read the message already.');
    if (last.isMailed) await takeBackMailOf(tx, { caseId, since: last.createdAt });
    await takeBackFiles(tx, { messageId });
    await tx.db.delete(caseMessages).where(eq(caseMessages.id, messageId));
    await tx.db
      .update(caseMessages)
      .set({ readByStaffAt: null })
      .where(and(eq(caseMessages.caseId, caseId), gte(caseMessages.readByStaffAt, last.createdAt)));
    await forgetCaseEvent(tx, { caseId, kind: 'message-sent', since: last.createdAt });
    const waitedSince = await readWaitedSince(tx, { caseId, messageId });
    await tx.db
      .update(cases)
      .set({
        waitsSince: sql`coalesce(${cases.waitsSince}, ${waitedSince ?? null}::timestamptz)`,
        updatedAt: sql`${cases.updatedAt}`,
      })
      .where(eq(cases.id, caseId));
    const details = { message: messageId };
    await recordAudit(tx, { action: 'case.message-withdrawn', target: caseId, details });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

async function takeBackMailOf(
  tx: ServiceContext,
  { caseId, since }: { caseId: string; since: Date },
): Promise<void> {
  const [mail] = await tx.db
    .select({ id: emailMessages.id })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.caseId, caseId),
        eq(emailMessages.template, mailTemplate),
        gte(emailMessages.createdAt, since),
      ),
    );
  if (mail && !(await takeBackEmail(tx, mail.id)))
    throw new Refusal('conflict', 'The mail about the message was sent already.');
}

/** @returns ISO 8601; undefined if the client did not wait when the message was sent */
async function readWaitedSince(
  tx: ServiceContext,
  { caseId, messageId }: { caseId: string; messageId: string },
): Promise<string | undefined> {
  const [sent] = await tx.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target, caseId),
        eq(auditLog.action, 'case.message-sent'),
        sql`${auditLog.details} ->> 'message' = ${messageId}`,
      ),
    );
  return sent?.details['waitedSince'];
}

/**
 * Stores a message of the client of a case and notifies the assignee: by a mail that holds nothing of it,
 * and in every open back office. When it is refused, the typed text must stay in the form.
 * @param input `formKey`: identical when the same form is sent again; `mail`: it came by mail
 */
export async function writeMessage(
  ctx: ServiceContext & { actor: { type: 'client'; caseId: string } },
  input: { text: string; formKey: string; mail?: IncomingMail },
): Promise<IncomingResult> {
  authorize(ctx, 'case:converse');
  const { caseId } = ctx.actor;
  const { helper }: ClientContext['actor'] = ctx.actor;
  if (helper?.isReader) throw new Refusal('forbidden', m.supporters_read_only());
  const event = { kind: 'case.changed', id: caseId } as const;
  return takeIncoming(ctx, { typed: input.text, event }, async (text) => {
    const settings = await readSettings(ctx);
    const { mail } = input;
    const inFiles = await signsInUploads(ctx, input.formKey, { except: mail?.original });
    return inTransaction<Stored>(ctx, async (tx) => {
      const [file] = await tx.db
        .select({ caseNumber: cases.caseNumber, assignedTo: cases.assignedTo })
        .from(cases)
        .where(eq(cases.id, caseId))
        .for('update');
      if (!file) return { ok: false, code: 'unavailable' };
      const limit = { budget: budgets.messagesPerCase, subject: caseId };
      const beyond = await limitIncoming(tx, limit);
      if (beyond) return beyond;
      const staff = await workerAddresses(tx, { assignedTo: file.assignedTo, settings });
      const own = helper && { partyId: helper.id };
      const message = {
        ...own,
        text,
        caseId,
        formKey: input.formKey,
        author: 'client',
        audience: 'all',
        cameByMail: mail !== undefined,
      } as const;
      const { id, isRepeat, isMailed } = await insertMessage(tx, message, staff.length > 0);
      // Also for a repeat: its files may have arrived only now.
      await attachToMessage(tx, { secret: input.formKey, caseId, messageId: id });
      if (isRepeat) return { ok: true, id, isNew: false };
      const words = mail?.words ?? text;
      if (await noteSignsInMessage(tx, { caseId, text: words, inFiles }))
        await alertStaff(tx, { caseId }, settings);
      for (const to of isMailed ? staff : []) {
        const payload = { caseNumber: file.caseNumber, caseId };
        await enqueueEmail(tx, { template: 'case-message-received', to, payload, caseId });
      }
      await recordCaseEvent(tx, { caseId, kind: 'message-received', details: {} });
      await recordAudit(tx, {
        action: 'case.message-received',
        target: caseId,
        details: { message: id, ...(mail && { by: 'mail' }) },
      });
      await mail?.note(tx);
      return { ok: true, id, isNew: true, worker: file.assignedTo };
    });
  });
}

type NewMessage = {
  caseId: string;
  text: string;
  /** Key of the form, identical when it is sent again. */
  formKey: string;
  author: 'client' | 'staff';
  audience: MessageAudience;
  partyId?: string;
  cameByMail?: boolean;
};

/** Minutes in which one mail covers all unread messages. */
const minutesPerMail = 10;

/**
 * Stores a message with the caller's transaction, which holds the case locked.
 * @param mayMail whether there is a recipient for a notification
 * @returns `isRepeat`: it was stored before; `isMailed`: a mail must be sent
 */
async function insertMessage(
  tx: ServiceContext,
  { caseId, text, formKey, author, audience, partyId, cameByMail = false }: NewMessage,
  mayMail: boolean,
): Promise<{ id: string; isRepeat: boolean; isMailed: boolean }> {
  const readers = audience === 'all' ? [] : [audience, partyId ?? ''];
  const attempt = attemptHash(caseId, author, formKey, text, ...readers);
  const [earlier] = await tx.db
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(eq(caseMessages.attempt, attempt));
  if (earlier) return { ...earlier, isRepeat: true, isMailed: false };
  const isMailed = mayMail && !(await isCoveredByMail(tx, { caseId, author, audience, partyId }));
  const { actor } = tx;
  const id = v7();
  await tx.db.insert(caseMessages).values({
    id,
    caseId,
    author,
    audience,
    partyId: partyId ?? null,
    attempt,
    isMailed,
    cameByMail,
    body: tx.ports.seal.close({ purpose, row: id }, text),
    userId: actor.type === 'staff' ? actor.userId : null,
    authorName: nameOf(actor),
    createdAt: tx.now(),
  });
  // The client still waits when somebody beside them was answered alone.
  if (audience === 'party' && !(await wroteLast(tx, { caseId, partyId })))
    return { id, isRepeat: false, isMailed };
  const since = sql`coalesce(${cases.waitsSince}, ${tx.now().toISOString()}::timestamptz)`;
  await tx.db
    .update(cases)
    // The client's page shows `updatedAt` as the last change that concerns them.
    .set({ waitsSince: author === 'staff' ? null : since, updatedAt: sql`${cases.updatedAt}` })
    .where(eq(cases.id, caseId));
  if (author === 'staff') await markMessagesRead(tx, caseId);
  return { id, isRepeat: false, isMailed };
}

async function wroteLast(
  tx: ServiceContext,
  { caseId, partyId }: Pick<NewMessage, 'caseId' | 'partyId'>,
): Promise<boolean> {
  const unread = await tx.db
    .select({ from: caseMessages.partyId })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.author, 'client'),
        isNull(caseMessages.readByStaffAt),
      ),
    );
  return unread.length > 0 && unread.every(({ from }) => from === partyId);
}

/** Empty for the client, whose name is the case's. */
function nameOf(actor: ServiceContext['actor']): string {
  if (actor.type === 'client') return actor.helper ? partyName(actor.helper) : '';
  return actor.type === 'staff' ? actor.name : '';
}

/** Tests for a recent mail about a message still unread; it covers this message too. */
async function isCoveredByMail(
  tx: ServiceContext,
  { caseId, author, audience, partyId }: Omit<NewMessage, 'text' | 'formKey'>,
): Promise<boolean> {
  const readAt = author === 'staff' ? caseMessages.readByClientAt : caseMessages.readByStaffAt;
  const [earlier] = await tx.db
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(
      and(
        eq(caseMessages.caseId, caseId),
        eq(caseMessages.author, author),
        author === 'staff' ? eq(caseMessages.audience, audience) : undefined,
        audience === 'party' && partyId ? eq(caseMessages.partyId, partyId) : undefined,
        eq(caseMessages.isMailed, true),
        isNull(readAt),
        gt(caseMessages.createdAt, new Date(tx.now().getTime() - minutesPerMail * 60_000)),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/** The last message of the client, without marking it as read. The caller has asked for the case. */
export async function readLastMessage(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<{ text: string | undefined; at: Date; who: string } | undefined> {
  const { id, body, createdAt: at, authorName: who } = caseMessages;
  const [last] = await ctx.db
    .select({ id, body, at, who })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, caseId), eq(caseMessages.author, 'client')))
    .orderBy(desc(caseMessages.id))
    .limit(1);
  return last && { text: openMessage(ctx, last.id, last.body), at: last.at, who: last.who };
}

const purpose = 'case-message';

/** @returns undefined when no key opens it any longer: one lost message must not hide the others */
export function openMessage(ctx: ServiceContext, row: string, sealed: string): string | undefined {
  return openSealed(ctx, sealed, { purpose, row, what: 'A message about a case' });
}

const mailTemplate = 'case-message';

/**
 * Puts a case back among those that wait when the mail about a message was not delivered: the client does not know
 * that the message is in the tracker. Its author is notified. Nothing changes if the client has read it meanwhile.
 */
export async function takeBackMessage(
  tx: ServiceContext,
  { mailId, template, caseId }: Events['mail.undelivered'],
): Promise<void> {
  if (template !== mailTemplate || caseId === null) return;
  const [mail] = await tx.db
    .select({ at: emailMessages.createdAt })
    .from(emailMessages)
    .where(eq(emailMessages.id, mailId));
  const [message] = await tx.db
    .select({ author: caseMessages.userId, readAt: caseMessages.readByClientAt })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, caseId), eq(caseMessages.author, 'staff')))
    .orderBy(desc(caseMessages.id))
    .limit(1);
  if (!mail || !message || message.readAt) return;
  const { author } = message;
  await tx.db
    .update(cases)
    .set({
      waitsSince: sql`coalesce(${cases.waitsSince}, ${mail.at.toISOString()}::timestamptz)`,
      assignedTo: sql`coalesce(${cases.assignedTo}, ${author}::uuid)`,
      updatedAt: sql`${cases.updatedAt}`,
    })
    .where(eq(cases.id, caseId));
  await recordAudit(tx, {
    action: 'case.message-undelivered',
    target: caseId,
    details: { mail: mailId },
    severity: 'warning',
  });
  await announce(tx, { kind: 'case.changed', id: caseId });
  if (author) await announce(tx, { kind: 'case.message-undelivered', id: caseId }, author);
}

/** Ends the waiting that an undelivered mail had caused, once it is delivered after all. */
export async function settleMessage(
  tx: ServiceContext,
  { mailId, template, caseId }: Events['mail.delivered'],
): Promise<void> {
  if (template !== mailTemplate || caseId === null) return;
  const written = tx.db
    .select({ at: emailMessages.createdAt })
    .from(emailMessages)
    .where(eq(emailMessages.id, mailId));
  await tx.db
    .update(cases)
    .set({ waitsSince: null, updatedAt: sql`${cases.updatedAt}` })
    .where(and(eq(cases.id, caseId), eq(cases.waitsSince, written)));
}
