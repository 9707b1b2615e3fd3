import type { ReactNode } from 'react';
import type { FieldMap, FieldName, Form, FormPage } from '#shared/forms/engine/form.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormState } from './typed-values.ts';

/** A built-in form, in the frame of all public forms. */
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
  /** The values were just submitted, so an older draft must not replace them. */
  isFilled: boolean;
  idPrefix?: string;
  /** Inside a frame, where links open elsewhere: the form itself stays. */
  target?: '_self';
  /** Further questions, among or after its fields. */
  children?: ReactNode;
  /** Content before its button. */
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
      {/* Enter presses the first button of a form, which must be the one that submits it. */}
      {(children || below) && <button type="submit" hidden tabIndex={-1} />}
      <FormFields form={form} state={state} idPrefix={idPrefix}>
        {children}
      </FormFields>
    </FormFrame>
  );
}
