import { fieldKinds } from '#shared/forms/engine/field.ts';
import type { Form } from '#shared/forms/engine/form.ts';
import { senderEmail, senderName } from '#shared/forms/sender-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';

const { text, email, longText, noted } = fieldKinds();

/** A message of the mailbox to which staff forward mail. No page shows this form. */
export const mailForm = {
  formType: 'mail',
  fields: {
    name: text({ ...senderName, required: undefined }),
    email: email({ ...senderEmail, required: undefined }),
    subject: text({ label: m.contact_subject_label, staff: 'Subject', role: 'answer' }),
    message: longText({
      label: m.contact_message_label,
      rows: 6,
      staff: 'Message',
      role: 'answer',
    }),
    /** Addresses and numbers that the sender calls their own. */
    contacts: noted({ staff: 'Further contacts of the sender', role: 'own', options: {} }),
    /** Never an offender's, also where the text names them. */
    inCopy: noted({ staff: 'In To and Cc, and ours in the text', role: 'helper', options: {} }),
    /** How it arrived, and which parts are only in the original. */
    arrived: noted({ staff: 'About this mail', role: 'answer', options: {} }),
  },
  staffFirst: ['name', 'email', 'contacts', 'subject', 'inCopy', 'arrived'],
  namesIndicators: true,
} satisfies Form;
