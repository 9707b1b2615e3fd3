import type { FieldMetadata } from '@conform-to/react';
import { useRef } from 'react';
import { bind, TextAreaInputField, TextInputField } from '#app/components/admin/form-fields.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { allAnswersPlaceholder, knownPlaceholders } from '#shared/forms/template-placeholders.ts';
import type { TemplateContent } from '#shared/forms/template.ts';

type Props = {
  subject: FieldMetadata<string>;
  text: FieldMetadata<string>;
  draft: TemplateContent;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text of the confirmation, with the placeholders they may use. */
export function MailFields({ subject, text, draft }: Props) {
  const hydrated = useHydrated();
  const last = useRef<Control>(null);
  const names = knownPlaceholders(draft.fields, 'body');

  function insert(name: string) {
    const control = last.current ?? document.querySelector<Control>(`#${CSS.escape(text.id)}`);
    if (!control) return;
    const { selectionStart, selectionEnd, value } = control;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    control.setRangeText(`{{${name}}}`, from, to, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  }

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
        <ul aria-labelledby="placeholders" className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name}>
              {hydrated ? (
                <button
                  type="button"
                  aria-label={`Insert {{${name}}}`}
                  onClick={() => insert(name)}
                  className="min-h-8 rounded-md border border-control bg-raised px-2 font-mono text-xs hover:border-primary hover:bg-primary-soft"
                >
                  {`{{${name}}}`}
                </button>
              ) : (
                <code>{`{{${name}}}`}</code>
              )}
            </li>
          ))}
        </ul>
        <p className="text-muted">
          submission_id is the visitor’s reference; form_data lists all answers with their labels
          and works in the text only. The mail goes to the first e-mail field that was filled in.
        </p>
      </div>
    </div>
  );
}
