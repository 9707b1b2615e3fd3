import type { TemplateField } from '../forms/template-field.ts';
import type { TemplateContent } from '../forms/template.ts';

const words = {
  name: 'Name',
  introduction: 'Introduction',
  successMessage: 'Success message',
  emailSubject: 'E-mail subject',
  emailTemplate: 'E-mail text',
  redirectUrl: 'Redirect URL',
} as const;

type Content = Pick<TemplateContent, keyof typeof words> & { fields: readonly TemplateField[] };

/** What one version of a form has changed against the one before, in the words staff read. */
export function describeChanges(before: Content, after: Content): string[] {
  const texts = Object.entries(words)
    .filter(([key]) => before[key as keyof typeof words] !== after[key as keyof typeof words])
    .map(([, word]) => `${word} changed`);
  const [old, now] = [byName(before.fields), byName(after.fields)];
  const removed = before.fields.filter(({ name }) => !now.has(name));
  const added = after.fields.filter(({ name }) => !old.has(name));
  const changed = after.fields.flatMap((field) => {
    const earlier = old.get(field.name);
    return earlier ? describeField(earlier, field) : [];
  });
  const isMoved = orderOf(before.fields, now) !== orderOf(after.fields, old);
  return [
    ...added.map(({ label }) => `Field “${label}” added`),
    ...removed.map(({ label }) => `Field “${label}” removed`),
    ...changed,
    ...(isMoved ? ['Order of the fields changed'] : []),
    ...texts,
  ];
}

/** The fields that both versions have, in the order of one. */
function orderOf(fields: readonly TemplateField[], other: ReadonlyMap<string, unknown>): string {
  const names = fields.map(({ name }) => name);
  return names.filter((name) => other.has(name)).join(' ');
}

function byName(fields: readonly TemplateField[]): Map<string, TemplateField> {
  return new Map(fields.map((field) => [field.name, field]));
}

function describeField(before: TemplateField, after: TemplateField): string[] {
  if (before.label !== after.label) {
    return [`Field “${before.label}” is now called “${after.label}”`, ...rest(before, after)];
  }
  return rest(before, after);
}

function rest(before: TemplateField, after: TemplateField): string[] {
  const field = `Field “${after.label}”`;
  return [
    ...(before.kind === after.kind ? [] : [`${field}: another kind`]),
    ...(before.required === after.required
      ? []
      : [`${field} is ${after.required ? 'required' : 'optional'} now`]),
    ...(before.hint === after.hint ? [] : [`${field}: hint changed`]),
    ...(before.options.join('\n') === after.options.join('\n')
      ? []
      : [`${field}: options changed`]),
    ...(before.maxLength === after.maxLength ? [] : [`${field}: length changed`]),
  ];
}
