import type { TemplateField } from '#shared/forms/template-field.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { TemplateFields } from './template-fields.tsx';
import { templateVersionField } from './form-names.ts';
import type { FormState } from './typed-values.ts';

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
  const { formType, name, version, fields } = template;
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
      <TemplateFields fields={fields} state={state} />
      <input type="hidden" name={templateVersionField} value={version} />
    </FormFrame>
  );
}

/** The name of the form's draft on the visitor's device. */
export function templateDraft(formType: string): string {
  return `template-${formType}`;
}
