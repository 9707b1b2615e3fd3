import { refusalStatus } from '#kernel/errors.ts';
import type { EnterCodeResult, SendCodeResult } from '../../tracker-code.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { TrackerProblem } from './tracker-problem.ts';

type Refused<Result> = Exclude<Extract<Result, { ok: false }>, { code: 'closed' }>;

/** The words for a code that was not sent. */
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

/** The words for a code that opened nothing. */
export function describeEnterCode(result: Refused<EnterCodeResult>): TrackerProblem {
  if (result.code === 'unavailable') return unavailable();
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
