import { identifierWords } from './submission-words.ts';
import { builtInFields, builtInForm } from '#shared/forms/built-in-forms.ts';
import { optionWords, type Field } from '#shared/forms/engine/field.ts';
import { staffOrder } from '#shared/forms/engine/form.ts';

export type LabelledAnswer = {
  key: string;
  label: string;
  lines: string[];
  isLong: boolean;
  /** A number by which the sender can be called. */
  isPhone?: boolean;
};

type Stored = {
  formType: string;
  data: Readonly<Record<string, string>>;
  /** For a form built by staff: its fields when this was sent. */
  template: { fields: readonly { name: string; label: string }[] } | null;
};

/** Every answer of a submission as staff read it: first those of the form's fields, in its order. */
export function labelledAnswers({ formType, data, template }: Stored): LabelledAnswer[] {
  return template ? ofTemplate(data, template.fields) : ofBuiltIn(formType, data);
}

function ofBuiltIn(formType: string, data: Stored['data']): LabelledAnswer[] {
  const form = builtInForm(formType);
  const asked = form ? staffOrder(form) : [...builtInFields().keys()];
  return answered(asked, data).map(([key, text]) => {
    const field = form?.fields[key] ?? builtInFields().get(key);
    return {
      key,
      label: field?.staff ?? identifierWords(key),
      lines: text.split('\n').map((line) => wordsOf(field, line, data)),
      isLong: isLong(key),
      // Offenders’ numbers are in lists, which have another role.
      isPhone: field?.kind === 'phone' && field.role !== 'phones',
    };
  });
}

/** Its answers are stored as labels already. */
function ofTemplate(
  data: Stored['data'],
  asked: readonly { name: string; label: string }[],
): LabelledAnswer[] {
  const labels = new Map(asked.map(({ name, label }) => [name, label]));
  return answered([...labels.keys()], data).map(([key, text]) => ({
    key,
    label: labels.get(key) ?? identifierWords(key),
    lines: text.split('\n'),
    isLong: isLong(key),
  }));
}

/** The answers to the questions of a form, as its sender read them and in the language of the page. */
export function sendersAnswers({ formType, data, template }: Stored): LabelledAnswer[] {
  if (template) {
    const asked = new Set(template.fields.map(({ name }) => name));
    return ofTemplate(data, template.fields).filter(({ key }) => asked.has(key));
  }
  const form = builtInForm(formType);
  return Object.entries(form?.fields ?? {}).flatMap(([key, field]) => {
    const text = data[key];
    if (!text || !('label' in field)) return [];
    const lines = text.split('\n').map((line) => wordsOf(field, line, data));
    return [{ key, label: field.label(), lines, isLong: isLong(key) }];
  });
}

/** Answers to the fields asked, followed by all other stored ones. */
function answered(asked: readonly string[], data: Stored['data']): [string, string][] {
  return [...new Set([...asked, ...Object.keys(data)])].flatMap((key): [string, string][] => {
    const text = data[key];
    return text ? [[key, text]] : [];
  });
}

/** Staff label of a field of any form, and of the fields of a case. */
export function fieldLabel(name: string): string {
  return builtInFields().get(name)?.staff ?? identifierWords(name);
}

function wordsOf(field: Field | undefined, line: string, data: Stored['data']): string {
  if (field?.kind === 'consent' && line === 'yes') return 'Yes';
  if (!field || !('options' in field)) return line;
  return optionWords(field, line, data);
}

/** Takes the full width: a long text, or lines too long to wrap. */
function isLong(name: string): boolean {
  const field = builtInFields().get(name);
  return field?.kind === 'longText' || field?.role === 'wallets' || field?.role === 'transactions';
}
