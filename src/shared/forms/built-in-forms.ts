import type { Field, FieldRole } from './engine/field.ts';
import type { Form } from './engine/form.ts';
import type { FormType } from './form-types.ts';

type Forms = Readonly<Record<FormType, Form>>;

let registered: { forms: Forms; fields: ReadonlyMap<string, Field> } | undefined;

/** @param forms the site's own forms, by the type stored with their submissions */
export function registerForms(forms: Forms): void {
  registered = { forms, fields: firstOfEachName(forms) };
}

function known() {
  if (!registered) throw new Error('src/app/built-in-forms.ts registers the forms first.');
  return registered;
}

/** Undefined for a form that staff built. */
export function builtInForm(formType: string): Form | undefined {
  const { forms } = known();
  return Object.hasOwn(forms, formType) ? forms[formType as FormType] : undefined;
}

/**
 * The fields of the site's own forms by name. Code that reads an answer without its form, such as a mention
 * of an indicator, knows only the name: fields of one name are alike in all forms.
 */
export function builtInFields(): ReadonlyMap<string, Field> {
  return known().fields;
}

function firstOfEachName(forms: Forms): Map<string, Field> {
  const all = new Map<string, Field>();
  for (const { fields } of Object.values(forms))
    for (const [name, field] of Object.entries(fields)) if (!all.has(name)) all.set(name, field);
  return all;
}

/** The names of the fields that have one of these roles. */
export function fieldsWithRole(...roles: readonly FieldRole[]): ReadonlySet<string> {
  const named = [...builtInFields()].filter(([, { role }]) => roles.includes(role));
  return new Set(named.map(([name]) => name));
}
