import { readTexts, rowsOf, type Row } from '#frames/staff/form-rows.ts';
import {
  fieldNameFrom,
  hasLength,
  hasOptions,
  isTemplateFieldKind,
  type TemplateField,
} from '#shared/forms/template-field.ts';
import { cleanLines } from '#shared/forms/clean-text.ts';
import type { TemplateContent } from '../../forms/template.ts';

/** Current content of the editor for the preview, valid or not. */
export function readDraft(form: FormData): TemplateContent {
  const texts = readTexts(form);
  const fields = rowsOf(texts, 'fields').filter(({ label = '' }) => label.trim() !== '');
  return {
    name: texts['name'] ?? '',
    formType: texts['formType'] ?? '',
    introduction: texts['introduction'] ?? '',
    successMessage: texts['successMessage'] ?? '',
    emailSubject: texts['emailSubject'] ?? '',
    emailTemplate: texts['emailTemplate'] ?? '',
    redirectUrl: texts['redirectUrl'] ?? '',
    fields: fields.map(toField).filter(isFirstOfName),
  };
}

function toField(row: Row, place: number): TemplateContent['fields'][number] {
  const { label = '', name = '', kind: chosen = '', hint = '', options = '', maxLength } = row;
  const kind = isTemplateFieldKind(chosen) ? chosen : 'text';
  const most = Number(maxLength);
  return {
    label: label.trim(),
    name: name.trim() || fieldNameFrom(label) || `field_${place + 1}`,
    kind,
    hint: hint.trim(),
    required: row['required'] === 'on',
    options: hasOptions(kind) ? cleanLines(options) : [],
    maxLength: hasLength(kind) && most > 0 ? most : undefined,
  };
}

/** Two fields of one name would share their answers; validation on saving reports that. */
function isFirstOfName(field: TemplateField, place: number, all: TemplateField[]): boolean {
  return all.findIndex(({ name }) => name === field.name) === place;
}

/** Fields of a stored form as rows of the editor. */
export function toEditorRows({ fields }: TemplateContent): Row[] {
  return fields.map(({ options, required, maxLength, ...field }) => ({
    ...field,
    required: required ? 'on' : '',
    options: options.join('\n'),
    maxLength: maxLength === undefined ? '' : String(maxLength),
  }));
}

/** Initial values of an added field. */
export const addedField: Row = { kind: 'text' };

export const templateShape = { lists: { fields: addedField }, ticks: ['required'] };

/** Initial content of a new form. The names match those in the list of submissions. */
export const newTemplate: TemplateContent = {
  name: '',
  formType: '',
  introduction: '',
  fields: [
    startField({ name: 'name', kind: 'text', label: 'Your name', required: true }),
    startField({ name: 'email', kind: 'email', label: 'E-mail address', required: true }),
    startField({ name: 'message', kind: 'long_text', label: 'Your message', required: true }),
  ],
  successMessage: 'Thank you. We have your form and will read it.',
  emailSubject: '',
  emailTemplate: '',
  redirectUrl: '',
};

function startField(
  field: Pick<TemplateField, 'name' | 'kind' | 'label' | 'required'>,
): TemplateContent['fields'][number] {
  return { ...field, hint: '', options: [], maxLength: undefined };
}
