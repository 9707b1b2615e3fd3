import { refusalStatus } from '#server/errors.ts';
import type { LookUpResult } from '#server/services/tracker/look-up-case.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import type { LookUp, TrackerField } from '#shared/forms/tracker.ts';
import { m } from '#shared/messages/compiled/messages.js';

type Described = {
  status: number;
  title: string;
  /** Beside the fields; a problem of no field stands in `message` alone. */
  errors: FieldErrors<TrackerField>;
  message?: string;
  retryAfterMinutes?: number;
};

/** The words for a look-up that did not open a case. */
export function describeLookUp(
  result: Extract<LookUpResult, { ok: false }>,
  typed: LookUp,
): Described {
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
      return { ...lookUpFailed(), status: refusalStatus.unavailable };
  }
}

export function lookUpFailed() {
  return { title: m.tracker_failed_title(), errors: {}, message: m.tracker_failed() };
}
