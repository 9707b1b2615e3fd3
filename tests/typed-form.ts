import type { FieldMap, FormOf } from '#shared/forms/engine/form.ts';
import { parseForm, type ParsedForm } from '#shared/forms/engine/parse.ts';

type Typed = Readonly<Record<string, string | readonly string[]>>;

/** Rules about days and years hold on any day: tests judge them by this one. */
const sentAt = new Date('2026-03-27T12:00:00Z');

/** Validates a form with this input on 2026-03-27. */
export function parseTyped<Fields extends FieldMap>(
  form: { fields: Fields },
  typed: Typed,
): ParsedForm<Fields> {
  return parseForm(
    form,
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
    sentAt,
  );
}

/** Errors of the fields; empty for a valid form. */
export function errorsOf<Fields extends FieldMap>(form: { fields: Fields }, typed: Typed): object {
  const parsed = parseTyped(form, typed);
  return parsed.ok ? {} : parsed.errors;
}

/** @throws when something is wrong with it */
export function answersOf<Fields extends FieldMap>(
  form: { fields: Fields },
  typed: Typed,
): FormOf<{ fields: Fields }> {
  const parsed = parseTyped(form, typed);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.answers;
}
