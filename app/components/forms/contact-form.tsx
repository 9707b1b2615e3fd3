import { RadioGroupField } from '#app/ui/document/choice-field.tsx';
import { TextAreaField } from '#app/ui/document/text-area-field.tsx';
import { TextField } from '#app/ui/document/text-field.tsx';
import type { ContactField } from '#shared/forms/contact.ts';
import { contactUrgencies } from '#shared/forms/form-options.ts';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { choicesOf } from '#shared/forms/report-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { messageLimit, textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** A message about anything. `idPrefix` lets it stand on a page beside another form. */
export function ContactForm({
  state,
  isFilled,
  idPrefix,
}: {
  state: FormState<ContactField>;
  isFilled: boolean;
  idPrefix: string;
}) {
  function control(name: ContactField) {
    return textField(state, name, idPrefix);
  }
  return (
    <>
      <p className="rounded-md border border-accent bg-accent-soft p-4 text-sm">
        {m.contact_urgent()}{' '}
        <a href={urls.first72Hours()} className={linkLook}>
          {m.contact_urgent_link()}
        </a>{' '}
        ·{' '}
        <a href={urls.report()} className={linkLook}>
          {m.contact_report_link()}
        </a>
      </p>
      <FormFrame
        name="contact"
        action={urls.contact()}
        label={m.contact_form_label()}
        submit={m.contact_submit()}
        busy={m.contact_submit_busy()}
        values={state.values}
        isFilled={isFilled}
        failure={{ title: m.contact_failed_title(), text: m.contact_failed_text() }}
      >
        <div className="grid gap-6">
          <PersonFields control={control} emailHint={m.contact_email_hint()} />
          <TextField
            {...control('subject')}
            label={m.contact_subject_label()}
            autoComplete="off"
            required
          />
          <TextAreaField
            {...control('message')}
            label={m.contact_message_label()}
            hint={m.form_secret_hint()}
            limit={messageLimit()}
            rows={6}
            required
          />
          <RadioGroupField
            id={`${idPrefix}urgency`}
            name="urgency"
            label={m.contact_urgency_label()}
            error={state.errors.urgency}
            choices={choicesOf(contactUrgencies)}
            defaultValue={firstValue(state.values, 'urgency') || 'normal'}
          />
        </div>
      </FormFrame>
    </>
  );
}

const linkLook = 'font-semibold text-link underline underline-offset-4 hover:decoration-2';
