import type { ReactNode } from 'react';
import type { FieldMap, FieldName, Form, FormPage } from '#shared/forms/engine/form.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormState } from './typed-values.ts';

/** A form of the site's own, in the frame that every public form has. */
export function BuiltInForm<Fields extends FieldMap>({
  form,
  state,
  isFilled,
  idPrefix,
  target,
  children,
  below,
}: {
  form: Form<Fields> & { page: FormPage<Fields> };
  state: FormState<FieldName<Fields>>;
  /** The values come from what was just sent, so an older draft must not replace them. */
  isFilled: boolean;
  idPrefix?: string;
  /** In a frame, where links open elsewhere: the form itself stays. */
  target?: '_self';
  /** After its fields, as more questions. */
  children?: ReactNode;
  /** Before its button. */
  below?: ReactNode;
}) {
  const { formType, page } = form;
  const { failure } = page;
  return (
    <FormFrame
      name={formType}
      action={page.action()}
      label={page.label()}
      submit={page.submit()}
      busy={page.busy()}
      values={state.values}
      isFilled={isFilled}
      failure={failure && { title: failure.title(), text: failure.text() }}
      takesFiles={page.files !== undefined}
      isLong={page.isLong}
      below={below}
      target={target}
    >
      {/* Enter sends the first button of a form, and that must be the whole form's. */}
      {(children || below) && <button type="submit" hidden tabIndex={-1} />}
      <FormFields form={form} state={state} idPrefix={idPrefix} />
      {children}
    </FormFrame>
  );
}
