import { firstValue } from '#shared/forms/read-form-values.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import type { FieldErrors } from '#shared/forms/field-errors.ts';
import type { SummaryError } from '#app/ui/document/error-summary.tsx';

/** What a form shows again after the server refused it. */
export type FormState<Field extends string> = {
  values: FormValues;
  errors: FieldErrors<Field>;
  /** Fields that held a secret: the script must not keep them. */
  secretFields: readonly string[];
};

/** The attributes of a text control: its name, id, earlier text and error. */
export function textField<Field extends string>(state: FormState<Field>, name: Field) {
  return {
    id: name,
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
): SummaryError[] {
  return order.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ fieldId: field, message }];
  });
}
