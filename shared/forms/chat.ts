import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicForm } from './public-form.ts';
import { optionalEmail, requiredMessage } from './text-fields.ts';

export const chatFields = ['message', 'email'] as const;

export type ChatField = (typeof chatFields)[number];

/** The message that begins a chat. */
export const chatSchema = z.object({
  message: requiredMessage({ label: m.chat_message_label, missing: m.chat_message_missing }),
  email: optionalEmail({ label: m.chat_email_label, invalid: m.chat_email_invalid }),
});

export type Chat = z.infer<typeof chatSchema>;

export const chatForm = {
  formType: 'chat',
  fields: chatFields,
  schema: chatSchema,
} as const satisfies PublicForm<ChatField, Chat>;
