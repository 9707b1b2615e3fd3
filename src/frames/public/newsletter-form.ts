import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { senderEmail } from '#shared/forms/sender-fields.ts';

const { email } = fieldKinds();

export const newsletterForm = form('newsletter', {
  fields: { email: email({ ...senderEmail, hint: m.newsletter_hint }) },
  namesIndicators: false,
  page: {
    action: urls.newsletter,
    label: m.newsletter_form_label,
    submit: m.newsletter_submit,
    busy: m.newsletter_submit_busy,
  },
});

export type NewsletterSignUp = FormOf<typeof newsletterForm>;
