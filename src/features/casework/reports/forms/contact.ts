import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { contactUrgencies } from '#shared/vocabulary/urgencies.ts';
import { senderEmail, senderName, senderPhone } from '#shared/forms/sender-fields.ts';

const { text, email, phone, longText, choice } = fieldKinds();

/** The message form behind "Help". */
export const contactForm = form('contact', {
  fields: {
    name: text(senderName),
    email: email({ ...senderEmail, hint: m.contact_email_hint }),
    phone: phone(senderPhone),
    subject: text({
      label: m.contact_subject_label,
      required: m.contact_subject_missing,
      staff: 'Subject',
      role: 'answer',
      appearance: { autoComplete: 'off' },
    }),
    message: longText({
      label: m.contact_message_label,
      hint: m.form_secret_hint,
      required: m.contact_message_missing,
      rows: 6,
      staff: 'Message',
      role: 'answer',
    }),
    urgency: choice({
      label: m.contact_urgency_label,
      options: contactUrgencies,
      otherwise: 'normal',
      invalid: m.contact_urgency_invalid,
      drawnAs: 'buttons',
      staff: 'Urgency',
      role: 'answer',
    }),
  },
  staffFirst: ['name', 'email', 'phone', 'subject', 'urgency'],
  namesIndicators: true,
  page: {
    action: urls.contact,
    label: m.contact_form_label,
    submit: m.contact_submit,
    busy: m.contact_submit_busy,
    failure: { title: m.contact_failed_title, text: m.contact_failed_text },
  },
});

export type ContactMessage = FormOf<typeof contactForm>;
