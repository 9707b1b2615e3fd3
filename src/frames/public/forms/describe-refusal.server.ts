import { secretWords } from './secret-words.server.ts';
import { refusalStatus } from '#kernel/errors.ts';
import type { Secret } from '#kernel/secrets/find-secret.ts';
import type { FieldErrors } from '#shared/forms/read-form-values.ts';

/** Why a verb did not store a form. */
export type FormRefusal =
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'secret'; fields: Readonly<Record<string, Secret>> }
  | { ok: false; code: 'unavailable' };

type Described<Field extends string> = {
  status: number;
  errors?: FieldErrors<Field>;
  /** Fields that contained a secret: the script must not store them. */
  secretFields?: readonly string[];
  /** Set when the visitor is not at fault. */
  problem?: 'unavailable' | { retryAfterMinutes: number };
};

/** Converts a refusal of the service to a status and texts for the page. */
export function describeRefusal<Field extends string>(
  result: FormRefusal,
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
