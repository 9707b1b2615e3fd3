import type { TemplateField } from '../../forms/template-field.ts';
import { templateForm } from '../../forms/template-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { templateVersionField } from './form-names.ts';
import type { FormState } from './typed-values.ts';

/** Ids of these fields begin so: staff choose the names, and a page has ids of its own. */
export const templateFieldPrefix = 'field-';

/** A form that staff built, as visitors fill it in. */
export function TemplateForm({
  template,
  state,
  isFilled,
}: {
  template: { formType: string; name: string; version: number; fields: readonly TemplateField[] };
  state: FormState<string>;
  isFilled: boolean;
}) {
  const { formType, name, version } = template;
  return (
    <FormFrame
      name={templateDraft(formType)}
      action={urls.templateForm(formType)}
      label={m.template_form_label({ form: name })}
      submit={m.template_submit()}
      busy={m.template_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <FormFields form={templateForm(template)} state={state} idPrefix={templateFieldPrefix} />
      <input type="hidden" name={templateVersionField} value={version} />
    </FormFrame>
  );
}

/** The name of the form's draft on the visitor's device. */
export function templateDraft(formType: string): string {
  return `template-${formType}`;
}
