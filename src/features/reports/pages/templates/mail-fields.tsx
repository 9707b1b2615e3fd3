import type { FieldMetadata } from '@conform-to/react';
import { useRef } from 'react';
import { bind, TextAreaInputField, TextInputField } from '#back-office/form-fields.tsx';
import { PlaceholderButtons } from '#back-office/placeholder-buttons.tsx';
import type { TextControl } from '#back-office/placeholder-buttons.tsx';
import { allAnswersPlaceholder, knownPlaceholders } from '../../forms/template-placeholders.ts';
import type { TemplateContent } from '../../forms/template.ts';

type Props = {
  subject: FieldMetadata<string>;
  text: FieldMetadata<string>;
  draft: TemplateContent;
};

/** Subject and text of the confirmation, with the placeholders they may use. */
export function MailFields({ subject, text, draft }: Props) {
  const last = useRef<TextControl>(null);
  const names = knownPlaceholders(draft.fields, 'body');

  return (
    <div className="grid gap-4">
      <TextInputField
        {...bind(subject)}
        label="Subject"
        hint={`Placeholders such as {{${names[0] ?? 'name'}}} are filled in. Not {{${allAnswersPlaceholder}}}.`}
        onFocus={(event) => (last.current = event.currentTarget)}
      />
      <TextAreaInputField
        {...bind(text)}
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
