import { parseForm } from '#shared/forms/public-form.ts';
import type { Answers, ParsedForm, PublicForm } from '#shared/forms/public-form.ts';

type Typed = Readonly<Record<string, string | readonly string[]>>;

/** Checks a form as if somebody had typed this into it. */
export function parseTyped<Field extends string, Checked extends Answers>(
  form: PublicForm<Field, Checked>,
  typed: Typed,
): ParsedForm<Field, Checked> {
  return parseForm(
    form,
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
  );
}

/** What is said beside the fields; nothing when all is well. */
export function errorsOf<Field extends string, Checked extends Answers>(
  form: PublicForm<Field, Checked>,
  typed: Typed,
): object {
  const parsed = parseTyped(form, typed);
  return parsed.ok ? {} : parsed.errors;
}

/** @throws when something is wrong with it */
export function answersOf<Field extends string, Checked extends Answers>(
  form: PublicForm<Field, Checked>,
  typed: Typed,
): Checked {
  const parsed = parseTyped(form, typed);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.answers;
}
