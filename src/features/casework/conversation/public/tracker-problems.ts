import type { ClientProblem } from '#frames/public/forms/client-problem.ts';
import { Refusal, refusalStatus } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { LookUp, TrackerField } from '../forms/tracker.ts';
import type { EnterCodeResult, SendCodeResult } from '../tracker-code.server.ts';
import type { LookUpResult } from '../tracker-look-up.server.ts';

/** Reason why an action in the tracker failed, in the words of the page. */
export type TrackerProblem = ClientProblem<TrackerField | 'code' | 'text'>;

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
    case 'awaits_consent':
      return {
        status: refusalStatus.forbidden,
        title: m.tracker_awaits_title(),
        errors: {},
        message: m.tracker_awaits(),
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

/** The same for a code that was typed in place of the address: nothing tells whether the number exists. */
export function describeOpenWithCode(
  result: Extract<EnterCodeResult, { ok: false }>,
): TrackerProblem {
  if (result.code === 'closed' || result.code === 'wrong')
    return {
      status: refusalStatus.forbidden,
      title: m.tracker_code_wrong_title(),
      errors: { email: m.tracker_given_wrong() },
    };
  const { errors, ...rest } = describeEnterCode(result);
  return { ...rest, errors: errors.code === undefined ? {} : { email: errors.code } };
}

function unavailable(): TrackerProblem {
  return {
    status: refusalStatus.unavailable,
    title: m.tracker_code_failed_title(),
    errors: {},
    message: m.tracker_code_failed(),
  };
}

/** The typed text is returned, because the case was closed meanwhile. */
export function closedMeanwhile(): TrackerProblem {
  return {
    status: refusalStatus.forbidden,
    title: m.tracker_kept_title(),
    errors: {},
    message: m.tracker_kept(),
  };
}

/** @throws errors other than refusals */
export function problemOf(error: unknown): TrackerProblem {
  if (!(error instanceof Refusal)) throw error;
  const { message } = error;
  return { status: refusalStatus[error.code], title: m.form_problem_title(), errors: {}, message };
}
