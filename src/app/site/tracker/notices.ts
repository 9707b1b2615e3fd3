import type { DatesAnswer } from '#features/derived/deadlines/public/act-on-dates.server.ts';
import { reportedFields, type PaymentAnswer } from '#features/casework/payments/forms/payment.ts';
import { summaryErrors } from '#frames/public/forms/typed-values.ts';
import { refusalStatus } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { SummaryError } from '#ui/document/error-summary.tsx';
import {
  trackerFields,
  type LookUp,
  type TrackerField,
} from '#features/casework/conversation/forms/tracker.ts';
import type {
  EnterCodeResult,
  SendCodeResult,
} from '#features/casework/conversation/tracker-code.server.ts';
import type { LookUpResult } from '#features/casework/conversation/tracker-look-up.server.ts';

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
  'statement-imported',
  'statement-kept',
  'statement-dropped',
] as const;

export type NoticeCode = (typeof noticeCodes)[number];

export function readNotice(query: URLSearchParams): NoticeCode | undefined {
  return noticeCodes.find((notice) => notice === query.get('told'));
}

/** Reason why an action in the tracker failed, in the words of the page. */
export type TrackerProblem = {
  status: number;
  title: string;
  /** Shown beside the fields; a problem without a field is in `message` only. */
  errors: Partial<Record<TrackerField | 'code' | 'text', string>>;
  message?: string;
  retryAfterMinutes?: number;
};

/** Describes a look-up that did not open a case. */
export function describeLookUp(
  result: Extract<LookUpResult, { ok: false }>,
  typed: LookUp,
): TrackerProblem {
  switch (result.code) {
    case 'missing': {
      const message = m.tracker_missing();
      return {
        status: refusalStatus.invalid,
        title: m.tracker_missing_title(),
        errors: {
          ...(typed.caseNumber === '' && { case_number: message }),
          ...(typed.email === '' && { email: message }),
        },
      };
    }
    case 'not_found':
      return {
        status: refusalStatus.not_found,
        title: m.tracker_not_found_title(),
        errors: { case_number: m.tracker_not_found() },
      };
    case 'no_case_yet':
      return {
        status: refusalStatus.not_found,
        title: m.tracker_no_case_yet_title(),
        errors: { case_number: m.tracker_no_case_yet() },
      };
    case 'email_differs':
      return {
        status: refusalStatus.forbidden,
        title: m.tracker_differs_title(),
        errors: { email: m.tracker_differs() },
      };
    case 'limited':
      return {
        status: refusalStatus.too_many,
        title: m.tracker_limited_title(),
        errors: {},
        message: m.tracker_limited({ minutes: result.retryAfterMinutes }),
        retryAfterMinutes: result.retryAfterMinutes,
      };
    case 'unavailable':
      return lookUpFailed();
  }
}

export function lookUpFailed(): TrackerProblem {
  return {
    status: refusalStatus.unavailable,
    title: m.tracker_failed_title(),
    errors: {},
    message: m.tracker_failed(),
  };
}

type Refused<Result> = Exclude<Extract<Result, { ok: false }>, { code: 'closed' }>;

/** Describes a code that was not sent. */
export function describeSendCode(result: Refused<SendCodeResult>): TrackerProblem {
  if (result.code === 'unavailable') return unavailable();
  return {
    status: refusalStatus.too_many,
    title: m.tracker_limited_title(),
    errors: {},
    message: m.tracker_code_limited({ minutes: result.retryAfterMinutes }),
    retryAfterMinutes: result.retryAfterMinutes,
  };
}

/** Describes a code that was not accepted. */
export function describeEnterCode(result: Refused<EnterCodeResult>): TrackerProblem {
  if (result.code === 'unavailable') return unavailable();
  if (result.code === 'limited')
    return {
      status: refusalStatus.too_many,
      title: m.tracker_limited_title(),
      errors: { code: m.tracker_limited({ minutes: result.retryAfterMinutes }) },
      retryAfterMinutes: result.retryAfterMinutes,
    };
  return {
    status: refusalStatus.forbidden,
    title: m.tracker_code_wrong_title(),
    errors: { code: m.tracker_code_wrong() },
  };
}

function unavailable(): TrackerProblem {
  return {
    status: refusalStatus.unavailable,
    title: m.tracker_code_failed_title(),
    errors: {},
    message: m.tracker_code_failed(),
  };
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
    ...reportedFields.flatMap((name) => {
      const notice = payment?.problems[name];
      return notice === undefined ? [] : [{ fieldId: `${payment?.id}-${name}`, message: notice }];
    }),
    ...Object.entries(dates.fact?.problems ?? {}).map(([name, notice]) => ({
      fieldId: `fact-${name}`,
      message: notice,
    })),
    ...(dates.proof?.problem
      ? [{ fieldId: `proof-${dates.proof.id}`, message: dates.proof.problem }]
      : []),
  ];
}
