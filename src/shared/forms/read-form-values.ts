/** The values as typed, by field, before validation. A field sent twice has several values. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Reads only the named fields: unknown fields and files go no further. */
export function readFormValues(form: FormData, names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

/** The first value of a field, an empty string when it was not sent. */
export function firstValue(values: FormValues, name: string): string {
  return values[name]?.[0] ?? '';
}

/** Messages next to the fields; only the first problem of each is shown. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
