import { withdrawLetters } from '#features/casework/care/contact-plan.server.ts';
import { storeReportedAmount } from '#features/casework/payments/reported-payments.server.ts';
import { settleMessage, takeBackMessage } from '#features/casework/conversation/messages.server.ts';
import {
  settleReply,
  takeBackReply,
} from '#features/casework/reports/reply-to-submission.server.ts';
import { setCasePayer } from '#features/derived/deadlines/case-facts.server.ts';
import { recalculateDeadlines } from '#features/derived/deadlines/case-ledger.server.ts';
import {
  readCaseAgain,
  readFileOwnerAgain,
  readStoredReport,
} from '#features/derived/indicators/sightings.server.ts';
import {
  anonymiseAnswerLabels,
  keepAnswerLabels,
  removeAnswerLabel,
} from '#features/edges/exchange/answer-labels.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Events, Listeners } from '#kernel/events.ts';

/**
 * Listeners of each event, in order, inside the transaction that emits it.
 *
 * Readers that poll are not listed: webhooks read the audit log, the inbox computes waiting times from the
 * row, notices of seizures are compared on every read, and published figures are counted on their day.
 */
export const listeners: Listeners = {
  'report.stored': [readStoredReport],
  'mail.undelivered': [takeBackReply, takeBackMessage],
  'mail.delivered': [settleReply, settleMessage],
  'case.opened': [storeReportedAmount, setDeadlines, readCaseAgain, announceNewCase],
  'case.texts-changed': [readCaseAgain],
  'case.reports-changed': [recalculateDeadlines, announceCase, announceSubmission],
  'case.closed': [withdrawLetters],
  'payment.changed': [recalculateDeadlines, announceCase, readPaymentsSoon],
  'file.read': [readFileOwnerAgain],
  'sharing.changed': [refreshFeedSoon],
  'request.addresses-confirmed': [keepAnswerLabels],
  'request.addresses-anonymised': [anonymiseAnswerLabels],
  'request.address-taken-back': [removeAnswerLabel],
};

/** Whose law applies comes before the dates that rest on it. */
async function setDeadlines(
  tx: ServiceContext,
  { caseId, payer }: Events['case.opened'],
): Promise<void> {
  if (payer) await setCasePayer(tx, { caseId, payer });
  await recalculateDeadlines(tx, { caseId, cause: 'case-opened' });
}

function announceNewCase(tx: ServiceContext, { caseId }: Events['case.opened']): Promise<void> {
  return announce(tx, { kind: 'case.created', id: caseId });
}

function announceCase(tx: ServiceContext, { caseId }: { caseId: string }): Promise<void> {
  return announce(tx, { kind: 'case.changed', id: caseId });
}

function announceSubmission(
  tx: ServiceContext,
  { submissionId }: Events['case.reports-changed'],
): Promise<void> {
  return announce(tx, { kind: 'submission.changed', id: submissionId });
}

/**
 * A trigger has marked addresses and hashes of the payments as unread; a job reads them, and then the
 * seizures.
 */
function readPaymentsSoon(tx: ServiceContext): Promise<void> {
  return tx.ports.queue.wake('read-indicators', { db: tx.db });
}

/** Readers of the feeds look at their times: a value that was taken back must not stand there until the next round. */
function refreshFeedSoon(tx: ServiceContext): Promise<void> {
  return tx.ports.queue.wake('refresh-feed', { db: tx.db });
}
