import { TextField } from '#app/ui/document/text-field.tsx';
import type { NewsletterField } from '#shared/forms/newsletter.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { FormFrame } from './form-frame.tsx';
import { textField } from './typed-values.ts';
import type { FormState } from './typed-values.ts';

/** The sign-up for the newsletter. */
export function NewsletterForm({
  state,
  isFilled,
}: {
  state: FormState<NewsletterField>;
  isFilled: boolean;
}) {
  return (
    <FormFrame
      name="newsletter"
      action={urls.newsletter()}
      label={m.newsletter_form_label()}
      submit={m.newsletter_submit()}
      busy={m.newsletter_submit_busy()}
      values={state.values}
      isFilled={isFilled}
    >
      <div className="grid gap-6">
        <TextField
          {...textField(state, 'email')}
          label={m.report_email_label()}
          hint={m.newsletter_hint()}
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
      </div>
    </FormFrame>
  );
}
