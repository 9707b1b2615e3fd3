import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { takesNewer } from '#frames/staff/unsaved/held-forms.ts';
import { FormErrors, summaryOf } from '#frames/staff/form-errors.tsx';
import { fieldsOf, TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { Panel } from '#frames/staff/page-heading.tsx';
import type { StaffAnswer } from '#frames/staff/staff-page.server.ts';
import { useFormRows, type FormRow } from '#frames/staff/use-form-rows.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { Button } from '#ui/application/button.tsx';
import type { TemplateContent } from '../../forms/template.ts';
import { AboutFields, MailFields } from './about-fields.tsx';
import { addedField, readDraft, toEditorRows } from './draft-template.ts';
import { FieldList } from './field-list.tsx';
import { FormPreview, MailPreview, SuccessPreview } from './form-preview.tsx';

type Props = {
  content: TemplateContent;
  answer: StaffAnswer<never, string, unknown> | undefined;
  /** For a stored form: the version that the editor was filled from. */
  version?: number;
  /** Somebody has sent the form. */
  isUsed?: boolean;
  submitLabel: string;
  /** Shown above the fields, for example when a colleague was faster. */
  notice?: ReactNode;
  /** The role is read-only. */
  isLocked?: boolean;
  onTouched?: () => void;
  onSent?: () => void;
};

/** Editor of a form, next to previews of the form, its success message and its mail. */
export function TemplateEditor(props: Props) {
  const { content, answer, version, onTouched } = props;
  const navigation = useNavigation();
  const isSaving = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'save';
  const { fields: _, ...texts } = content;
  const { problems = {} } = answer ?? {};
  const field = fieldsOf<keyof typeof texts>(answer?.typed ?? texts, problems, 'template-');
  const list = useFormRows('fields', {
    prefix: 'template-',
    stored: toEditorRows(content),
    answer,
    added: addedField,
    onChanged: onTouched,
  });
  const order = list.rows.map(({ key }) => key).join(' ');
  const { draft, formRef, readAgain } = useDraft(content, order);
  // For a stored form, the component that compares it with the stored version tracks changes.
  useUnsavedChanges(useTyped(formRef) && version === undefined);
  const inputs = [
    field('name'),
    field('formType'),
    field('introduction'),
    ...list.rows.flatMap(inputsOf),
    field('successMessage'),
    field('redirectUrl'),
    field('emailSubject'),
    field('emailTemplate'),
  ];
  function touch() {
    onTouched?.();
    readAgain();
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Form
        ref={formRef}
        method="post"
        id="template"
        {...(props.onSent && takesNewer)}
        onSubmit={props.onSent}
        onInput={touch}
        noValidate
        // Creating a form navigates to its own page, which begins at the top.
        preventScrollReset={version !== undefined}
        className="min-w-0"
      >
        {/* Enter triggers the first submit button of a form, which must not be a Move button. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <fieldset disabled={props.isLocked} className="grid min-w-0 gap-5">
          <legend className="sr-only">The template</legend>
          {props.notice}
          <FormErrors
            id="template-errors"
            errors={summaryOf(inputs, answer?.error, problems['fields'])}
            occasion={answer}
          />
          <Panel id="about" title="The form">
            <AboutFields field={field} isNew={version === undefined} isUsed={props.isUsed} />
          </Panel>
          <Panel
            id="fields"
            title="Fields"
            text="Drag them, or use the arrows, to order them. A name that is left empty is made from the label."
          >
            <FieldList list={list} />
          </Panel>
          <Panel id="after" title="After sending">
            <TextAreaInputField {...field('successMessage')} label="Success message" required />
            <TextInputField
              {...field('redirectUrl')}
              label="Redirect URL"
              hint="Optional. A path of this site or an https address. It is shown as a link below the message and the reference; nobody is taken away from the reference."
              autoComplete="off"
              spellCheck={false}
            />
          </Panel>
          <Panel
            id="mail"
            title="E-mail to the visitor"
            text="Leave both empty to send the confirmation that every form has."
          >
            <MailFields
              subject={field('emailSubject')}
              text={field('emailTemplate')}
              draft={draft}
            />
          </Panel>
          {!props.isLocked && (
            <div
              data-bottom-bar=""
              className="sticky bottom-0 z-10 border-t border-line bg-paper py-3"
            >
              <Button type="submit" name="intent" value="save" busy={isSaving} busyLabel="Saving…">
                {props.submitLabel}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
      <Previews draft={draft} />
    </div>
  );
}

/** The inputs of one field, with the number of the field in their error labels. */
function inputsOf({ field, sent }: FormRow, index: number) {
  const words = sent['label'] ? `“${sent['label']}”` : `Field ${index + 1}`;
  return ['label', 'name', 'kind', 'hint', 'options', 'maxLength'].map((name) => {
    const { id, error } = field(name);
    return { id, error: error && `${words}: ${error}` };
  });
}

/** Current content of the editor, updated after each key and each change of the list. */
function useDraft(content: TemplateContent, order: string) {
  const [typed, setTyped] = useState(content);
  const formRef = useRef<HTMLFormElement>(null);
  function readAgain() {
    if (formRef.current) setTyped(readDraft(new FormData(formRef.current)));
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another order is why it runs
  useEffect(readAgain, [order]);
  return { draft: useDeferredValue(typed), formRef, readAgain };
}

function Previews({ draft }: { draft: TemplateContent }) {
  return (
    <section
      aria-labelledby="preview-title"
      className="grid gap-4 xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto"
    >
      <h2 id="preview-title" className="text-lg">
        As visitors see it
      </h2>
      <FormPreview template={draft} titleAs="h3" />
      <SuccessPreview template={draft} titleAs="h3" />
      <h3 className="text-base">The e-mail</h3>
      <MailPreview template={draft} />
    </section>
  );
}
