import { formTypes } from '#shared/forms/form-types.ts';

/**
 * Names that mean something already: what every form sends along, what mails are filled with, and
 * what a form element calls its own parts, which a field of the same name would hide.
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

/** Built-in forms, and addresses that are taken or would mislead. */
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

/** The address a form is given while nobody chose one: "Romance scam: call-back" becomes `romance-scam-call-back`. */
export function formTypeFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '');
  return words.slice(0, longestFormType).replace(/-+$/, '');
}
