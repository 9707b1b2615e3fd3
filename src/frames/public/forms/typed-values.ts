import { firstValue, type FieldErrors, type FormValues } from '#shared/forms/read-form-values.ts';
import type { UploadedFile } from '#shared/forms/attachment.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { SummaryError } from '#ui/document/error-summary.tsx';

/** Data of a form that is shown again after a refusal. */
export type FormState<Field extends string> = {
  values: FormValues;
  errors: FieldErrors<Field>;
  /** Fields that contained a secret: the script must not store them. */
  secretFields: readonly string[];
  /** For a form that takes files: those that are stored already, and why others were refused. */
  files?: FormFiles | undefined;
};

export type FormFiles = { stored: readonly UploadedFile[]; error?: string | undefined };

/** Includes the reason, when it was a failure on our side. */
export type RefusedForm<Field extends string> = FormState<Field> & {
  problem?: 'unavailable' | { retryAfterMinutes: number } | undefined;
  /** No error: another row or another language was requested. */
  isAdding?: boolean | undefined;
};

/** An empty form, except for values preset by the address of the page. */
export function emptyForm(values: FormValues = {}): FormState<never> {
  return { values, errors: {}, secretFields: [] };
}

/**
 * Attributes of a text control: its name, id, earlier value and error.
 * @param idPrefix for a form that may share a page with another
 */
export function textField<Field extends string>(
  state: FormState<Field>,
  name: Field,
  idPrefix = '',
) {
  return {
    id: `${idPrefix}${name}`,
    name,
    defaultValue: firstValue(state.values, name),
    error: state.errors[name],
    'data-draft': state.secretFields.includes(name) ? 'off' : undefined,
  };
}

/** The errors in the order of the page. */
export function summaryErrors<Field extends string>(
  errors: FieldErrors<Field>,
  order: readonly Field[],
  idPrefix = '',
): SummaryError[] {
  return order.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: `${idPrefix}${field}`, message }];
  });
}

/** The limit of a long text, with its explanation. */
export function messageLimit(characters: number = textLimits.message): {
  characters: number;
  text: string;
} {
  return {
    characters,
    text: m.form_message_limit({ maximum: characters.toLocaleString('en-US') }),
  };
}
