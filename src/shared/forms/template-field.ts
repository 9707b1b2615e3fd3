/** Kinds of questions in a template. A choice is drawn as a list of buttons or as a drop-down. */
export const templateFieldKinds = [
  'text',
  'long_text',
  'email',
  'phone',
  'number',
  'money',
  'date',
  'radio',
  'select',
  'choices',
  'yes_no',
  'url',
  'wallet',
] as const;

export type TemplateFieldKind = (typeof templateFieldKinds)[number];

/** One question of a form that staff built. */
export type TemplateField = {
  /** Names the answer in the database, in exports and as `{{name}}` in mails. */
  name: string;
  kind: TemplateFieldKind;
  label: string;
  hint: string;
  required: boolean;
  /** For a choice: the words that the visitor chooses from. */
  options: readonly string[];
  /** In characters; by default the site's limit. */
  maxLength?: number | undefined;
};

export function isTemplateFieldKind(text: string): text is TemplateFieldKind {
  return (templateFieldKinds as readonly string[]).includes(text);
}

const kindsWithOptions: ReadonlySet<TemplateFieldKind> = new Set(['radio', 'select', 'choices']);

const kindsWithLength: ReadonlySet<TemplateFieldKind> = new Set(['text', 'long_text']);

export function hasOptions(kind: TemplateFieldKind): boolean {
  return kindsWithOptions.has(kind);
}

/** True if staff may limit the length of an answer. */
export function hasLength(kind: TemplateFieldKind): boolean {
  return kindsWithLength.has(kind);
}

/** Name of the control next to an amount. Its answer is stored with the amount, as "1,200 USD". */
export function currencyFieldOf(name: string): string {
  return `${name}_currency`;
}

/** Names under which a field is sent: an amount also sends its currency. */
export function sentNames({ name, kind }: Pick<TemplateField, 'name' | 'kind'>): string[] {
  return kind === 'money' ? [name, currencyFieldOf(name)] : [name];
}

/**
 * Value that a choice sends; its words are what is stored, and they may contain characters that an id may
 * not.
 */
export function optionValue(index: number): string {
  return `option-${index + 1}`;
}

/** Default name of a field without one: "Your e-mail?" becomes `your_e_mail`. */
export function fieldNameFrom(label: string): string {
  const name = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '');
  return name.slice(0, longestName).replace(/_+$/, '');
}

/** In characters. */
export const longestName = 40;
