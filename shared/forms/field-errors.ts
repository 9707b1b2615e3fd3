import type { z } from 'zod';

/** The words beside a field; only the first problem of each is told. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** Sorts a failed check by field. What belongs to no field of the form is a bug and therefore thrown. */
export function fieldErrors<Field extends string>(
  error: z.ZodError,
  fields: readonly Field[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const issue of error.issues) {
    const field = fields.find((each) => each === issue.path[0]);
    if (field === undefined) throw new Error(`No field for the problem at ${issue.path.join('.')}`);
    errors[field] ??= issue.message;
  }
  return errors;
}
