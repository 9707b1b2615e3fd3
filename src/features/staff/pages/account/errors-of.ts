import type { SummaryError } from '#ui/document/error-summary.tsx';

/** Problems by name of their field, in the order of the form; ids are `prefix-name`. */
export function errorsOf(
  prefix: string,
  problems: Readonly<Record<string, string>>,
  names: readonly string[],
): SummaryError[] {
  return names.flatMap((name) => {
    const message = problems[name];
    return message === undefined ? [] : [{ fieldId: `${prefix}-${name}`, message }];
  });
}
