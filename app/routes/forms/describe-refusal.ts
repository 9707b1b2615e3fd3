import { refusalStatus } from '#server/errors.ts';
import type { SubmitReportResult } from '#server/services/submissions/submit-report.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import { reportFields } from '#shared/forms/report.ts';
import type { ReportField } from '#shared/forms/report.ts';
import { m } from '#shared/messages/compiled/messages.js';

type SecretKind = Extract<SubmitReportResult, { code: 'secret' }>['fields'][string];

const secretWords: Record<SecretKind, () => string> = {
  seed_phrase: m.form_secret_seed_phrase,
  private_key: m.form_secret_private_key,
  card: m.form_secret_card,
  one_time_code: m.form_secret_one_time_code,
};

/** Turns what the service refused into a status and words for the page. */
export function describeRefusal(result: Extract<SubmitReportResult, { ok: false }>) {
  switch (result.code) {
    case 'secret': {
      const secretFields = reportFields.filter((field) => result.fields[field] !== undefined);
      const errors: FieldErrors<ReportField> = {};
      for (const field of secretFields) {
        const kind = result.fields[field];
        if (kind) errors[field] = secretWords[kind]();
      }
      return { status: refusalStatus.invalid, errors, secretFields };
    }
    case 'too_many':
      return {
        status: refusalStatus.too_many,
        problem: { retryAfterMinutes: result.retryAfterMinutes },
      };
    case 'unavailable':
      return { status: refusalStatus.unavailable, problem: 'unavailable' as const };
  }
}
