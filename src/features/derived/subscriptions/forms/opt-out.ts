import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { dataChoices, optOutChoices, type OptOutChoice } from '#shared/forms/form-options.ts';
import { senderEmail } from '#shared/forms/sender-fields.ts';

const { email, several } = fieldKinds();

/** Mail choices that a person turns off, by e-mail address. */
export const optOutForm = form('opt-out', {
  fields: {
    email: email({ ...senderEmail, hint: m.optout_email_hint }),
    choices: several<OptOutChoice>({
      label: m.optout_group_marketing,
      hint: m.optout_hint_marketing,
      options: optOutChoices,
      apart: [
        {
          id: 'data',
          label: m.optout_group_data,
          hint: m.optout_hint_data,
          options: dataChoices,
        },
      ],
      required: m.optout_choices_missing,
      invalid: m.optout_choices_invalid,
      staff: 'Wants to stop',
      role: 'answer',
    }),
  },
  namesIndicators: false,
  page: {
    action: urls.optOut,
    label: m.optout_form_label,
    submit: m.optout_submit,
    busy: m.optout_submit_busy,
  },
});

export type OptOut = FormOf<typeof optOutForm>;
