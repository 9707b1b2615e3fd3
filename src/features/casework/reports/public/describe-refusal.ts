import type { IncomingRefused } from '#features/casework/conversation/sender-lines.server.ts';
import type { SubmitFormResult } from '#features/casework/reports/submit-form.server.ts';
import { refusalStatus } from '#kernel/errors.ts';
import type { Secret } from '#kernel/secrets/find-secret.ts';
import type { FieldErrors } from '#shared/forms/read-form-values.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Why something written into a conversation was not stored, in the words of the page. */
type TextProblem = {
  status: number;
  title: string;
  /** Beside the text box; what is not its fault stands in `message` alone. */
  errors: { text?: string };
  message?: string;
  retryAfterMinutes?: number;
};

/** @param words `label`: of the text box; `failed`: the title when it is not the writer's fault */
export function describeText(
  refused: IncomingRefused,
  words: { label: string; failed: string },
): TextProblem {
  const invalid = { status: refusalStatus.invalid, title: m.form_problem_title() };
  switch (refused.code) {
    case 'empty':
      return { ...invalid, errors: { text: m.conversation_empty() } };
    case 'too_long': {
      const maximum = textLimits.message.toLocaleString('en-US');
      return { ...invalid, errors: { text: m.form_too_long({ field: words.label, maximum }) } };
    }
    case 'secret': {
      const errors = { text: secretWords[refused.secret]() };
      return { ...invalid, title: m.form_secret_title(), errors };
    }
    case 'too_many':
      return {
        status: refusalStatus.too_many,
        title: m.form_too_many_title(),
        errors: {},
        message: m.tracker_message_limited({ minutes: refused.retryAfterMinutes }),
        retryAfterMinutes: refused.retryAfterMinutes,
      };
    case 'unavailable':
      return {
        status: refusalStatus.unavailable,
        title: words.failed,
        errors: {},
        message: m.tracker_message_failed(),
      };
  }
}

type Described<Field extends string> = {
  status: number;
  errors?: FieldErrors<Field>;
  /** Fields that held a secret: the script must not keep them. */
  secretFields?: readonly string[];
  /** Where it was not the visitor's doing. */
  problem?: 'unavailable' | { retryAfterMinutes: number };
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
    case 'too_many': {
      const { retryAfterMinutes } = result;
      return { status: refusalStatus.too_many, problem: { retryAfterMinutes } };
    }
    case 'unavailable':
      return { status: refusalStatus.unavailable, problem: 'unavailable' };
  }
}

/** Why a text that holds a secret is not stored. */
const secretWords: Readonly<Record<Secret, () => string>> = {
  seed_phrase: m.form_secret_seed_phrase,
  private_key: m.form_secret_private_key,
  card: m.form_secret_card,
  one_time_code: m.form_secret_one_time_code,
};
