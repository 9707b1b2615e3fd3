import type { useForm } from '@conform-to/react';
import { bind, TextAreaInputField, TextInputField } from '#back-office/form-fields.tsx';
import { formTypeFrom } from '../../forms/template-names.ts';
import { urls } from '#shared/urls.ts';
import type { EditorValues } from './draft-template.ts';

type Fields = ReturnType<typeof useForm<EditorValues>>[1];

/** What a form is called, where it is, and what stands above its fields. */
export function AboutFields({ fields, isStored }: { fields: Fields; isStored: boolean }) {
  const { name, formType, introduction } = fields;
  return (
    <>
      <TextInputField
        {...bind(name)}
        label="Name"
        hint="The title of the page."
        autoComplete="off"
        required
        onBlur={({ currentTarget }) => {
          if (!isStored) propose(formType.id, formTypeFrom(currentTarget.value));
        }}
      />
      {isStored ? (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">Address</p>
          <p className="text-muted">
            <code className="wrap-anywhere text-ink">
              {urls.templateForm(formType.initialValue ?? '')}
            </code>{' '}
            stays, since people and submissions have it.
          </p>
          <input type="hidden" name={formType.name} value={formType.initialValue} />
        </div>
      ) : (
        <TextInputField
          {...bind(formType)}
          label="Form type"
          hint={`The last part of its address, ${urls.templateForm('')}… It can’t be changed later.`}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          required
        />
      )}
      <TextAreaInputField
        {...bind(introduction)}
        label="Introduction"
        hint="Optional. Below the title: what the form is for, and what happens with the answers."
      />
    </>
  );
}

/** Fills in what nobody has typed yet, as if they had. */
function propose(id: string, text: string): void {
  const control = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  if (!control || control.value !== '' || text === '') return;
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
