import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { senderEmail } from '#shared/forms/sender-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

const { email, longText, choice } = fieldKinds();

/** Requests of a person without a case; the names are stored, and each is a kind of request. */
const requestOptions = {
  access: m.data_request_wish_access,
  correct: m.data_request_wish_correct,
  delete: m.data_request_wish_delete,
} as const;

/** A request about one's own data from somebody without a case: staff search for the data. */
export const dataRequestForm = form('data-request', {
  fields: {
    email: email({ ...senderEmail, hint: m.data_request_email_hint }),
    wish: choice({
      label: m.data_request_wish_label,
      options: requestOptions,
      required: m.data_request_wish_missing,
      invalid: m.data_request_wish_missing,
      drawnAs: 'buttons',
      staff: 'What they ask',
      role: 'answer',
    }),
    message: longText({
      label: m.data_request_message_label,
      hint: m.data_request_message_hint,
      rows: 4,
      staff: 'Message',
      role: 'answer',
    }),
  },
  staffFirst: ['email', 'wish'],
  namesIndicators: false,
  page: {
    action: urls.dataRequest,
    label: m.data_request_form_label,
    submit: m.data_request_submit,
    busy: m.data_request_submit_busy,
  },
});

export type DataRequest = FormOf<typeof dataRequestForm>;
