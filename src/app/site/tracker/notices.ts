import type { PaymentAnswer } from '#features/casework/payments/forms/payment.ts';
import { paymentErrors } from '#features/casework/payments/public/payment-errors.ts';
import { trackerFields } from '#features/casework/conversation/forms/tracker.ts';
import type { TrackerProblem } from '#features/casework/conversation/public/tracker-problems.ts';
import { dateErrors, type DatesAnswer } from '#features/derived/deadlines/public/dates-answer.ts';
import { summaryErrors } from '#frames/public/forms/typed-values.ts';
import type { SummaryError } from '#ui/document/error-summary.tsx';

/** Confirmation codes in the address: they contain nothing about a person. */
const noticeCodes = [
  'code-sent',
  'message-sent',
  'closed',
  'locked',
  'packet-limited',
  'packet-failed',
  'payment-saved',
  'date-saved',
  'calendar-stopped',
  'helper-saved',
  'reach-saved',
  'safe-said',
  'statement-imported',
  'statement-kept',
  'statement-dropped',
] as const;

export type NoticeCode = (typeof noticeCodes)[number];

export function readNotice(query: URLSearchParams): NoticeCode | undefined {
  return noticeCodes.find((notice) => notice === query.get('told'));
}

/** All errors, for the summary at the top of the page. */
export function trackerErrors(
  { errors, message }: TrackerProblem,
  payment: PaymentAnswer | undefined,
  dates: DatesAnswer = {},
): SummaryError[] {
  const fields = summaryErrors(errors, [...trackerFields, 'code', 'text']);
  return [
    ...(message === undefined ? [] : [{ message }]),
    // The same sentence may be shown beside both fields; the summary has it once.
    ...fields.filter(
      (error, place) => fields.findIndex((other) => other.message === error.message) === place,
    ),
    ...paymentErrors(payment),
    ...dateErrors(dates),
  ];
}
