import { useRef } from 'react';
import { TextAreaInputField, TextInputField, type BoundField } from '#frames/staff/form-fields.tsx';
import { PlaceholderButtons, type TextControl } from '#frames/staff/placeholder-buttons.tsx';
import { urls } from '#shared/urls.ts';
import { formTypeFrom } from '../../forms/template-form.ts';
import { allAnswersPlaceholder, knownPlaceholders } from '#shared/forms/template-mail.ts';
import type { TemplateContent } from '../../forms/template.ts';

type EditorText = Exclude<keyof TemplateContent, 'fields'>;

/** A field of the editor by its name. */
export type EditorFieldOf = (name: EditorText) => BoundField;

/** Name and address of a form, and the text above its fields. */
export function AboutFields({
  field,
  isNew,
  isUsed = false,
}: {
  field: EditorFieldOf;
  isNew: boolean;
  /** Somebody has sent the form, so its address stays. */
  isUsed?: boolean | undefined;
}) {
  const formType = field('formType');
  const proposed = useRef<string>(undefined);
  return (
    <>
      <TextInputField
        {...field('name')}
        label="Name"
        hint="The title of the page."
        autoComplete="off"
        required
        onBlur={({ currentTarget }) => {
          const text = formTypeFrom(currentTarget.value);
          if (isNew && propose(formType.id, text)) proposed.current = text;
        }}
      />
      {isUsed ? (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">Address</p>
          <p className="text-muted">
            <code className="wrap-anywhere text-ink">
              {urls.templateForm(formType.defaultValue)}
            </code>{' '}
            stays, since somebody has sent this form: they have its address, and what they sent
            belongs to it. For another address make a new template, then deactivate this one.
          </p>
          <input type="hidden" name={formType.name} value={formType.defaultValue} />
        </div>
      ) : (
        <TextInputField
          {...formType}
          label="Form type"
          hint={`The last part of its address, ${urls.templateForm('')}… It can be changed until somebody sends the form.`}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          required
          // Typing replaces a proposal, after a click as after the Tab key.
          onMouseDown={(event) => {
            const { currentTarget: control } = event;
            if (control.value !== proposed.current || control === document.activeElement) return;
            event.preventDefault();
            control.focus();
            control.select();
          }}
        />
      )}
      <TextAreaInputField
        {...field('introduction')}
        label="Introduction"
        hint="Optional. Below the title: what the form is for, and what happens with the answers."
      />
    </>
  );
}

/**
 * Fills in an untouched field through an input event, as if it had been typed.
 * @returns whether it was untouched
 */
function propose(id: string, text: string): boolean {
  const control = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  if (!control || control.value !== '' || text === '') return false;
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

type Props = { subject: BoundField; text: BoundField; draft: TemplateContent };

/** Subject and text of the confirmation, with the allowed placeholders. */
export function MailFields({ subject, text, draft }: Props) {
  const last = useRef<TextControl>(null);
  const names = knownPlaceholders(draft.fields, 'body');

  return (
    <div className="grid gap-4">
      <TextInputField
        {...subject}
        label="Subject"
        hint={`Placeholders such as {{${names[0] ?? 'name'}}} are filled in. Not {{${allAnswersPlaceholder}}}.`}
        onFocus={(event) => (last.current = event.currentTarget)}
      />
      <TextAreaInputField
        {...text}
        label="Text"
        hint="Plain text; a blank line begins a paragraph. Web addresses that a visitor typed are written so that they can’t be opened."
        rows={8}
        onFocus={(event) => (last.current = event.currentTarget)}
      />
      <div className="grid gap-1.5 text-sm">
        <p id="placeholders" className="font-semibold">
          Placeholders
        </p>
        <PlaceholderButtons
          names={names}
          labelledBy="placeholders"
          last={last}
          fallbackId={text.id}
        />
        <p className="text-muted">
          submission_id is the visitor’s reference; form_data lists all answers with their labels
          and works in the text only. The mail goes to the first e-mail field that was filled in.
        </p>
      </div>
    </div>
  );
}
