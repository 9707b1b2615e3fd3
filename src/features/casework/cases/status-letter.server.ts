import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { v7 } from 'uuid';
import { isMailRead } from '#database/tables/columns.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { sealReply } from '#features/base/mail/letters/reply-text.server.ts';
import { findCaseRecipient, noticeOfMail } from '#features/casework/safety/recipient.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';
import { leavesHouseAt } from '#kernel/outbox/take-back-email.ts';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import type { Recipient } from '#shared/recipient.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseRecord } from './case-record.server.ts';
import { writeClosingMail, type ClosingWords } from './closing-record.server.ts';
import { caseEvents } from '#database/tables/cases.ts';
import type { MailNotice } from '#shared/mail-notice.ts';

/** The letters about a change of status; the one about closing says more, and goes to fewer people. */
const templates = ['case-status-changed', 'case-closed'] as const;

export type StatusTemplate = (typeof templates)[number];

/**
 * Who gets a letter about a change of status, and which. The closing letter goes only to the client, and not where
 * somebody may read their mail: then a mail without content leads to the tracker, where the letter is.
 */
export async function chooseStatusLetter(
  ctx: ServiceContext,
  file: Pick<CaseRecord, 'id' | 'name' | 'email' | 'mailStoppedAt'>,
  status: CaseStatus,
): Promise<{ recipient: Recipient; template: StatusTemplate }> {
  const plain = {
    recipient: await findCaseRecipient(ctx, file, 'case-status-changed'),
    template: 'case-status-changed',
  } as const;
  const { recipient } = plain;
  if (status !== 'closed' || recipient.to === null || recipient.helps !== undefined) return plain;
  const [read] = await ctx.db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.caseId, file.id), isMailRead(formSubmissions)))
    .limit(1);
  return read ? plain : { recipient, template: 'case-closed' };
}

/** Effect of the letter about earlier changes of status on a further change. */
export type EarlierLetter = {
  /** Who gets a letter now. */
  recipient: Recipient;
  /**
   * `taken-back`: the client knows of no change, and the status is again the one that they know; `waits`: one letter
   * that has not left covers this change too; `sent`: they know of the change that this one reverses.
   */
  state: 'none' | 'taken-back' | 'waits' | 'sent';
  template: StatusTemplate;
  /** Since when the client waited before the changes that were taken back. */
  waited?: string | undefined;
};

/**
 * Finds the letter about earlier changes that has not left, and takes it out of the outbox when the case returns to
 * the status that its client knows. Called before the change is written, with the caller's transaction.
 */
export async function settleEarlierLetter(
  tx: ServiceContext,
  file: CaseRecord,
  { status, ...chosen }: { recipient: Recipient; template: StatusTemplate; status: CaseStatus },
): Promise<EarlierLetter> {
  const { recipient, template } = chosen;
  const [letter] = await tx.db
    .select()
    .from(emailMessages)
    .where(and(isLetterOf(file.id), inArray(emailMessages.state, ['queued', 'deferred'])))
    .orderBy(desc(emailMessages.id))
    .limit(1)
    .for('update');
  const changes = await readChanges(tx, file.id);
  if (!letter) return { ...chosen, ...(await withoutLetter(tx, { changes, file, status })) };
  // A mail that a server has seen may have arrived.
  if (letter.state !== 'queued' || letter.attempts > 0)
    return { ...chosen, state: letter.template === template ? 'waits' : 'none' };
  // The letter is stored right after the change that it reports.
  const reported = changes.findIndex(({ id }) => id < letter.id);
  const unknown = changes.slice(0, reported + 1);
  if (unknown.at(-1)?.details['from'] === status) {
    await withholdEmails(tx, {
      of: [eq(emailMessages.id, letter.id)],
      reason: 'The change was taken back before this letter left.',
    });
    return { ...chosen, state: 'taken-back', waited: waitedIn(unknown) };
  }
  // Only a letter without content covers a further change; what the closing letter says may differ by now.
  const isOther = letter.template !== template || template === 'case-closed';
  if (isOther || letter.toAddress !== recipient.to) {
    await withholdEmails(tx, {
      of: [eq(emailMessages.id, letter.id)],
      reason: isOther
        ? 'The status changed again, and another letter says so.'
        : 'The status changed again, and mail goes to another address now.',
    });
    return { ...chosen, state: 'none' };
  }
  await tx.db
    .update(emailMessages)
    .set({ nextAttemptAt: leavesHouseAt(tx), updatedAt: tx.now() })
    .where(eq(emailMessages.id, letter.id));
  await tx.ports.queue.wake('drain-outbox', { db: tx.db, startAfter: leavesHouseAt(tx) });
  return { ...chosen, state: 'waits' };
}

/** The client was told by mail already, or nobody was, in which case Undo restores what was. */
async function withoutLetter(
  tx: ServiceContext,
  { changes, file, status }: { changes: readonly Change[]; file: CaseRecord; status: CaseStatus },
): Promise<Pick<EarlierLetter, 'state' | 'waited'>> {
  const [last] = changes;
  if (!last) return { state: 'none' };
  const { state, createdAt, sentAt } = emailMessages;
  const hasLeft = and(
    isLetterOf(file.id),
    inArray(state, ['sending', 'sent']),
    or(eq(state, 'sending'), gte(createdAt, last.at), gte(sentAt, last.at)),
  );
  const isBack = last.details['from'] === status;
  if ((await tx.db.$count(emailMessages, hasLeft)) > 0) return { state: isBack ? 'sent' : 'none' };
  const since = tx.now().getTime() - takeBackSeconds * 1_000;
  const recent = changes.filter(({ at }) => at.getTime() >= since);
  if (recent.at(-1)?.details['from'] !== status) return { state: 'none' };
  return { state: 'taken-back', waited: waitedIn(recent) };
}

function isLetterOf(caseId: string) {
  return and(eq(emailMessages.caseId, caseId), inArray(emailMessages.template, [...templates]));
}

/** More changes than anybody makes while a letter waits; the newest first. */
const mostChanges = 50;

function readChanges(tx: ServiceContext, caseId: string) {
  return tx.db
    .select({ id: caseEvents.id, details: caseEvents.details, at: caseEvents.createdAt })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.kind, 'status-changed')))
    .orderBy(desc(caseEvents.id))
    .limit(mostChanges);
}

type Change = Awaited<ReturnType<typeof readChanges>>[number];

function waitedIn(changes: readonly Change[]): string | undefined {
  return changes.map(({ details }) => details['waited']).find((waited) => waited !== undefined);
}

/**
 * Writes the letter about a change of status, which waits a moment so that it can be taken back.
 * @param earlier.said what staff say about a closing
 * @returns who is notified of the change
 */
export async function writeStatusLetter(
  tx: ServiceContext,
  file: CaseRecord,
  { said, ...earlier }: EarlierLetter & { said: ClosingWords },
): Promise<MailNotice> {
  const { recipient, state, template } = earlier;
  if (state === 'taken-back') return { recipient, state };
  const { id: caseId, email, mailStoppedAt, caseNumber } = file;
  // A helper gets it where the client has no address.
  const to = email || (recipient.to ?? '');
  if (state !== 'waits' && to && !mailStoppedAt) {
    const id = v7();
    const about = { id, to, caseId, notBefore: leavesHouseAt(tx) };
    if (template === 'case-closed') {
      const text = JSON.stringify(await writeClosingMail(tx, file, said));
      const sealed = sealReply(tx.ports.seal, id, { subject: '', text });
      await enqueueEmail(tx, { ...about, template, payload: { caseNumber, sealed } });
    } else await enqueueEmail(tx, { ...about, template, payload: { caseNumber } });
  }
  const notice = await noticeOfMail(tx, recipient);
  return notice.state === 'queued' ? { recipient, state: noticeStates[state] } : notice;
}

const noticeStates = { none: 'queued', waits: 'waits', sent: 'corrected' } as const;
