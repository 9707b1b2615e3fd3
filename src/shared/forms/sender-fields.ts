import { m } from '../messages/compiled/messages.js';

// Fields that most forms use to identify the sender.

export const senderName = {
  label: m.report_name_label,
  required: m.report_name_missing,
  staff: 'Name',
  role: 'sender',
  appearance: { autoComplete: 'name' },
} as const;

export const senderEmail = {
  label: m.report_email_label,
  required: m.report_email_missing,
  staff: 'E-mail',
  role: 'reply',
} as const;

export const senderPhone = {
  label: m.report_phone_label,
  hint: m.report_phone_hint,
  staff: 'Phone',
  role: 'sender',
} as const;
