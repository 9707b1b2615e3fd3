import type { RefusedForm } from '#app/components/forms/typed-values.ts';
import { refusalStatus } from '#server/errors.ts';
import type { SubmitFormResult } from '#server/services/submissions/submit-form.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import { m } from '#shared/messages/compiled/messages.js';

type SecretKind = Extract<SubmitFormResult, { code: 'secret' }>['fields'][string];

const secretWords: Record<SecretKind, () => string> = {
  seed_phrase: m.form_secret_seed_phrase,
  private_key: m.form_secret_private_key,
  card: m.form_secret_card,
  one_time_code: m.form_secret_one_time_code,
};

type Described<Field extends string> = Partial<Omit<RefusedForm<Field>, 'values'>> & {
  status: number;
};

/** Turns what the service refused into a status and words for the page. */
export function describeRefusal<Field extends string>(
  result: Extract<SubmitFormResult, { ok: false }>,
  fields: readonly Field[],
): Described<Field> {
  switch (result.code) {
    case 'secret': {
      const secretFields = fields.filter((field) => result.fields[field] !== undefined);
      const errors: FieldErrors<Field> = {};
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
      return { status: refusalStatus.unavailable, problem: 'unavailable' };
  }
}
