import { fieldKinds, type AskedField, type FieldRole } from '#shared/forms/engine/field.ts';
import type { Form } from '#shared/forms/engine/form.ts';
import { formTypes } from '#shared/forms/form-types.ts';
import { textLimits } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { currencies } from './report-options.ts';
import {
  currencyFieldOf,
  optionValue,
  type TemplateField,
  type TemplateFieldKind,
} from '#shared/forms/template-field.ts';

/** A form whose fields are known only when it is opened. */
type TemplateForm = Form<Readonly<Record<string, AskedField>>>;

/**
 * A form built by staff, in the model of the built-in ones. Choices are stored as the label that the
 * visitor chose, an amount together with its currency, so that an answer is readable without the form.
 */
export function templateForm(template: {
  formType: string;
  fields: readonly TemplateField[];
}): TemplateForm {
  const { formType, fields } = template;
  return {
    formType,
    fields: Object.fromEntries(fields.flatMap(toFields)),
    namesIndicators: true,
  };
}

const kinds = fieldKinds();

const roles: Readonly<Partial<Record<TemplateFieldKind, FieldRole>>> = {
  email: 'reply',
  phone: 'sender',
  wallet: 'wallets',
};

/** An amount adds a field for its currency. */
function toFields(field: TemplateField): [string, AskedField][] {
  const { name, label, hint } = field;
  const common = {
    label: () => label,
    ...(hint && { hint: () => hint }),
    staff: label,
    role: roles[field.kind] ?? 'answer',
  } as const;
  if (field.kind !== 'money') return [[name, toField(field, common)]];
  const currency = kinds.currency({
    of: name,
    label: m.template_currency_label,
    options: currencies,
    initial: 'USD',
    isJoined: true,
    isBelowLabel: true,
    invalid: m.report_currency_invalid,
    staff: 'Currency',
    role: 'answer',
  });
  return [
    [name, toField(field, common)],
    [currencyFieldOf(name), currency],
  ];
}

type Common = { label: () => string; hint?: () => string; staff: string; role: FieldRole };

function toField(field: TemplateField, common: Common): AskedField {
  const { label, options, maxLength } = field;
  const typed = {
    ...common,
    required: field.required ? () => m.template_missing({ field: label }) : undefined,
    maxLength,
  };
  const chosen = {
    ...common,
    options: asOptions(options),
    keeps: 'words',
    invalid: () => m.template_choose({ field: label }),
  } as const;
  const required = field.required ? chosen.invalid : undefined;
  switch (field.kind) {
    case 'text':
      return kinds.text(typed);
    case 'long_text':
      return kinds.longText({ ...typed, rows: 5 });
    case 'email':
      return kinds.email(typed);
    case 'phone':
      return kinds.phone({ ...typed, invalid: m.template_phone_invalid });
    case 'number':
      return kinds.number(typed);
    case 'money':
      return kinds.amount({ ...typed, maxLength: textLimits.other });
    case 'date':
      return kinds.date({ ...typed, maxLength: textLimits.other });
    case 'url':
      return kinds.url(typed);
    case 'wallet':
      return kinds.wallet(typed);
    case 'select':
      return kinds.choice({ ...chosen, required, drawnAs: 'list' });
    case 'radio':
      return kinds.choice({ ...chosen, required, drawnAs: 'buttons' });
    case 'yes_no':
      return kinds.choice({ ...chosen, required, drawnAs: 'buttons', options: yesOrNo() });
    case 'choices':
      return kinds.several({
        ...chosen,
        hint: common.hint ?? m.template_several_hint,
        required: field.required ? () => m.template_choose_some({ field: label }) : undefined,
      });
  }
}

function asOptions(words: readonly string[]): Readonly<Record<string, () => string>> {
  return Object.fromEntries(words.map((each, index) => [optionValue(index), () => each]));
}

function yesOrNo(): Readonly<Record<string, () => string>> {
  return asOptions([m.template_yes(), m.template_no()]);
}

/**
 * Names with a fixed meaning: those that every form sends, those that mails are filled with, and
 * properties of a form element, which a field of the same name would hide.
 */
const reservedFieldNames: ReadonlySet<string> = new Set([
  'reference',
  'topic',
  'website',
  'honeypot',
  'submission_key',
  'template_version',
  'form_type',
  'submission_id',
  'submitted_at',
  'form_data',
  'status',
  'form_name',
  'action',
  'method',
  'target',
  'enctype',
  'submit',
  'reset',
  'elements',
  'length',
  'id',
  'attributes',
  'children',
  'dataset',
  'style',
  'title',
  'constructor',
  'prototype',
]);

export function isReservedFieldName(name: string): boolean {
  return reservedFieldNames.has(name);
}

/** Built-in forms, and addresses that are in use or would mislead. */
const reservedFormTypes: ReadonlySet<string> = new Set([
  ...Object.keys(formTypes),
  'chat',
  'reference',
  'website',
  'evidence',
  'files',
  'upload',
  'preview',
  'new',
  'admin',
  'received',
  'template',
  'templates',
  'tracker',
  'verify',
]);

export function isReservedFormType(formType: string): boolean {
  return reservedFormTypes.has(formType);
}

/** In characters. */
export const longestFormType = 60;

/** Default address of a form: "Romance scam: call-back" becomes `romance-scam-call-back`. */
export function formTypeFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '');
  return words.slice(0, longestFormType).replace(/-+$/, '');
}
