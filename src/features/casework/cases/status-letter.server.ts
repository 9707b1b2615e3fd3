import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { noticeOfMail } from '#features/casework/safety/recipient.server.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { withholdEmails } from '#kernel/outbox/withhold-emails.ts';
import { leavesHouseAt } from '#kernel/outbox/take-back-email.ts';
import { takeBackSeconds } from '#shared/take-back-seconds.ts';
import type { Recipient } from '#shared/recipient.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseRecord } from './case-record.server.ts';
import { caseEvents } from '#database/tables/cases.ts';
import type { MailNotice } from '#shared/mail-notice.ts';

const template = 'case-status-changed';

/** Effect of the letter about earlier changes of status on a further change. */
export type EarlierLetter = {
  /** Who gets a letter now. */
  recipient: Recipient;
  /**
   * `taken-back`: the client knows of no change, and the status is again the one that they know; `waits`: one letter
   * that has not left covers this change too; `sent`: they know of the change that this one reverses.
   */
  state: 'none' | 'taken-back' | 'waits' | 'sent';
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
  { recipient, status }: { recipient: Recipient; status: CaseStatus },
): Promise<EarlierLetter> {
  const [letter] = await tx.db
    .select()
    .from(emailMessages)
    .where(and(isLetterOf(file.id), inArray(emailMessages.state, ['queued', 'deferred'])))
    .orderBy(desc(emailMessages.id))
    .limit(1)
    .for('update');
  const changes = await readChanges(tx, file.id);
  if (!letter) return { recipient, ...(await withoutLetter(tx, { changes, file, status })) };
  // A mail that a server has seen may have arrived.
  if (letter.state !== 'queued' || letter.attempts > 0) return { recipient, state: 'waits' };
  // The letter is stored right after the change that it reports.
  const reported = changes.findIndex(({ id }) => id < letter.id);
  const unknown = changes.slice(0, reported + 1);
  if (unknown.at(-1)?.details['from'] === status) {
    await withholdEmails(tx, {
      of: [eq(emailMessages.id, letter.id)],
      reason: 'The change was taken back before this letter left.',
    });
    return { recipient, state: 'taken-back', waited: waitedIn(unknown) };
  }
  if (letter.toAddress !== recipient.to) {
    await withholdEmails(tx, {
      of: [eq(emailMessages.id, letter.id)],
      reason: 'The status changed again, and mail goes to another address now.',
    });
    return { recipient, state: 'none' };
  }
  await tx.db
    .update(emailMessages)
    .set({ nextAttemptAt: leavesHouseAt(tx), updatedAt: tx.now() })
    .where(eq(emailMessages.id, letter.id));
  await tx.ports.queue.wake('drain-outbox', { db: tx.db, startAfter: leavesHouseAt(tx) });
  return { recipient, state: 'waits' };
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
  return and(eq(emailMessages.caseId, caseId), eq(emailMessages.template, template));
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
 * @returns who is notified of the change
 */
export async function writeStatusLetter(
  tx: ServiceContext,
  file: CaseRecord,
  { recipient, state }: EarlierLetter,
): Promise<MailNotice> {
  if (state === 'taken-back') return { recipient, state };
  const { id: caseId, email, mailStoppedAt, caseNumber } = file;
  if (state !== 'waits' && email && !mailStoppedAt) {
    const letter = { template, to: email, payload: { caseNumber }, caseId } as const;
    await enqueueEmail(tx, { ...letter, notBefore: leavesHouseAt(tx) });
  }
  const notice = await noticeOfMail(tx, recipient);
  return notice.state === 'queued' ? { recipient, state: noticeStates[state] } : notice;
}

const noticeStates = { none: 'queued', waits: 'waits', sent: 'corrected' } as const;
