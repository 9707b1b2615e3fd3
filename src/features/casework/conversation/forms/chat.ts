import { m } from '#shared/messages/compiled/messages.js';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import type { Form, FormOf } from '#shared/forms/engine/form.ts';
import { senderEmail } from '#shared/forms/sender-fields.ts';

const { email, longText } = fieldKinds();

/** The first message of a chat, asked for in the chat's own window. */
export const chatForm = {
  formType: 'chat',
  fields: {
    message: longText({
      label: m.chat_message_label,
      required: m.chat_message_missing,
      rows: 3,
      staff: 'Message',
      role: 'answer',
    }),
    email: email({
      ...senderEmail,
      label: m.chat_email_label,
      required: undefined,
      invalid: m.chat_email_invalid,
    }),
  },
  staffFirst: ['email'],
  namesIndicators: true,
} satisfies Form;

export type Chat = FormOf<typeof chatForm>;
