import { firstValue, type FieldErrors, type FormValues } from '#shared/forms/read-form-values.ts';
import type { UploadedFile } from '#shared/forms/attachment.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { SummaryError } from '#ui/document/error-summary.tsx';

/** What a form shows again after the server refused it. */
export type FormState<Field extends string> = {
  values: FormValues;
  errors: FieldErrors<Field>;
  /** Fields that held a secret: the script must not keep them. */
  secretFields: readonly string[];
  /** Of a form that takes files: those that are stored already, and why others were not. */
  files?: FormFiles | undefined;
};

export type FormFiles = { stored: readonly UploadedFile[]; error?: string | undefined };

/** Also why, when it was not the visitor's doing. */
export type RefusedForm<Field extends string> = FormState<Field> & {
  problem?: 'unavailable' | { retryAfterMinutes: number } | undefined;
  /** Nothing is wrong: one more row was asked for, or another language. */
  isAdding?: boolean | undefined;
};

/** A form nobody has filled in yet, but for what the address of the page chose beforehand. */
export function emptyForm(values: FormValues = {}): FormState<never> {
  return { values, errors: {}, secretFields: [] };
}

/**
 * The attributes of a text control: its name, id, earlier text and error.
 * @param idPrefix for a form that may stand on a page beside another
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

/** The limit of a long text, with the words that say so. */
export function messageLimit(characters: number = textLimits.message): {
  characters: number;
  text: string;
} {
  return {
    characters,
    text: m.form_message_limit({ maximum: characters.toLocaleString('en-US') }),
  };
}
