import type { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';
import { firstValue } from './read-form-values.ts';
import type { FormValues } from './read-form-values.ts';

/** A text, or what was chosen or listed; nothing given is an empty text or an empty list. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A public form: its kind, its fields in the order of the page (and of the error summary), its rules. */
export type PublicForm<Field extends string, Typed extends Answers> = {
  /** A built-in form's (`form-types.ts`), or that of a template. */
  formType: string;
  fields: readonly Field[];
  /** Fields of which several values may be chosen. */
  several?: readonly Field[];
  schema: z.ZodType<Typed>;
};

export type ParsedForm<Field extends string, Typed extends Answers> =
  | { ok: true; answers: Typed }
  | { ok: false; errors: FieldErrors<Field> };

/** Checks what was typed. */
export function parseForm<Field extends string, Typed extends Answers>(
  form: PublicForm<Field, Typed>,
  values: FormValues,
): ParsedForm<Field, Typed> {
  const typed = Object.fromEntries(
    form.fields.map((field) => [
      field,
      form.several?.includes(field) ? [...new Set(values[field])] : firstValue(values, field),
    ]),
  );
  const parsed = form.schema.safeParse(typed);
  if (parsed.success) return { ok: true, answers: parsed.data };
  return { ok: false, errors: fieldErrors(parsed.error, form.fields) };
}

/** The answers as stored: one text per field, lists one entry per line, nothing for what was left out. */
export function storedAnswers(answers: Answers): Record<string, string> {
  const texts = Object.entries(answers).map(([field, answer]): [string, string] => [
    field,
    typeof answer === 'string' ? answer : answer.join('\n'),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
