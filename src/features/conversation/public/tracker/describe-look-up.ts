import { refusalStatus } from '#kernel/errors.ts';
import type { LookUpResult } from '../../tracker-look-up.server.ts';
import type { LookUp } from '../../forms/tracker.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { TrackerProblem } from './tracker-problem.ts';

/** The words for a look-up that did not open a case. */
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
