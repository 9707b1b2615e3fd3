import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form } from '#shared/forms/engine/form.ts';
import { senderEmail, senderName, senderPhone } from '#shared/forms/sender-fields.ts';

const { text, email, phone, longText } = fieldKinds();

/** The application for a position. */
export const jobApplicationForm = form('job-application', {
  fields: {
    position: text({
      label: m.job_position_label,
      required: m.job_position_missing,
      staff: 'Position',
      role: 'answer',
      appearance: { autoComplete: 'off' },
    }),
    name: text(senderName),
    email: email({ ...senderEmail, hint: m.job_email_hint }),
    phone: phone(senderPhone),
    profile: text({
      label: m.job_profile_label,
      hint: m.job_profile_hint,
      staff: 'Profile or work',
      role: 'answer',
      appearance: { inputMode: 'url', autoComplete: 'url', spellCheck: false },
    }),
    message: longText({
      label: m.job_message_label,
      hint: m.job_message_hint,
      required: m.job_message_missing,
      rows: 6,
      staff: 'Message',
      role: 'answer',
    }),
  },
  staffFirst: ['name', 'email', 'phone'],
  namesIndicators: false,
  page: {
    action: urls.jobApplication,
    label: m.job_form_label,
    submit: m.job_submit,
    busy: m.job_submit_busy,
    files: { label: m.job_files_label, hint: m.job_files_hint },
  },
});
