import { builtInForm } from '#shared/forms/built-in-forms.ts';

/** The long text of a form; for forms built by staff, the longest answer. */
export function writtenText(formType: string, data: Readonly<Record<string, string>>): string {
  const fields = Object.entries(builtInForm(formType)?.fields ?? {});
  const [name] = fields.find(([key, field]) => field.kind === 'longText' && data[key]) ?? [];
  if (name) return data[name] ?? '';
  if (fields.length > 0) return '';
  return Object.values(data).toSorted((one, other) => other.length - one.length)[0] ?? '';
}
