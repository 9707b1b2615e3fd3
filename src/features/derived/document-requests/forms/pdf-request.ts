import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form } from '#shared/forms/engine/form.ts';
import { senderEmail } from '#shared/forms/sender-fields.ts';

const { text, email } = fieldKinds();

/** Request for a document that has no file yet; the submission itself has the time. */
export const pdfRequestForm = form('pdf-request', {
  fields: {
    requested_pdf: text({
      label: m.pdfrequest_title_label,
      required: m.pdfrequest_title_missing,
      staff: 'Requested document',
      role: 'answer',
      appearance: { autoComplete: 'off' },
    }),
    email: email({
      ...senderEmail,
      hint: m.pdfrequest_email_hint,
      required: undefined,
      invalid: m.pdfrequest_email_invalid,
    }),
  },
  staffFirst: ['email'],
  namesIndicators: false,
  page: {
    action: urls.pdfRequest,
    label: m.pdfrequest_form_label,
    submit: m.pdfrequest_submit,
    busy: m.pdfrequest_submit_busy,
  },
});
