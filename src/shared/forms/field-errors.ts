/** The words beside a field; only the first problem of each is told. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
