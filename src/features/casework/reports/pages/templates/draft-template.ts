import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import {
  fieldNameFrom,
  hasLength,
  hasOptions,
  isTemplateFieldKind,
  type TemplateField,
} from '#shared/forms/template-field.ts';
import type { TemplateContent } from '../../forms/template.ts';

const typed = z.string().default('');

/** Current content of the editor, valid or not. */
const draftSchema = z.object({
  name: typed,
  formType: typed,
  introduction: typed,
  successMessage: typed,
  emailSubject: typed,
  emailTemplate: typed,
  redirectUrl: typed,
  fields: z
    .array(
      z.object({
        label: typed,
        name: typed,
        kind: typed,
        hint: typed,
        required: z.boolean().default(false),
        options: typed,
        maxLength: typed,
      }),
    )
    .default([]),
});

/** Reads the editor for the preview; undefined when nothing usable is in it. */
export function readDraft(form: FormData): TemplateContent | undefined {
  const submission = parseWithZod(form, { schema: draftSchema });
  if (submission.status !== 'success') return undefined;
  const { fields, ...rest } = submission.value;
  const drafts = fields.filter(({ label }) => label.trim() !== '').map(toField);
  return { ...rest, fields: drafts.filter(isFirstOfName) };
}

function toField(
  field: z.infer<typeof draftSchema>['fields'][number],
  place: number,
): TemplateContent['fields'][number] {
  const kind = isTemplateFieldKind(field.kind) ? field.kind : 'text';
  const name = field.name.trim() || fieldNameFrom(field.label) || `field_${place + 1}`;
  const options = field.options.split('\n').map((line) => line.trim());
  const most = Number(field.maxLength);
  return {
    label: field.label.trim(),
    name,
    kind,
    hint: field.hint.trim(),
    required: field.required,
    options: hasOptions(kind) ? options.filter(Boolean) : [],
    maxLength: hasLength(kind) && most > 0 ? most : undefined,
  };
}

/** Two fields of one name would share their answers; validation on saving reports that. */
function isFirstOfName(field: TemplateField, place: number, all: TemplateField[]): boolean {
  return all.findIndex(({ name }) => name === field.name) === place;
}

/** A stored form as default values of the editor. */
export function toEditorValues(content: TemplateContent) {
  return {
    ...content,
    fields: content.fields.map(({ options, required, maxLength, ...field }) => ({
      ...field,
      required: required ? 'on' : undefined,
      options: options.join('\n'),
      maxLength: maxLength === undefined ? '' : String(maxLength),
    })),
  };
}

export type EditorValues = ReturnType<typeof toEditorValues>;

export type EditorField = EditorValues['fields'][number];

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
