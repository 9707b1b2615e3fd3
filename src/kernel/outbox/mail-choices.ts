import { optOutChoices } from '#shared/forms/form-options.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * What a person can stop: what the opt-out form offers, and the mail about progress of their case, which
 * the pages behind links in our mails offer too.
 */
export const mailChoices = {
  case_updates: m.preferences_case_updates,
  ...optOutChoices,
} as const;

export type MailChoice = keyof typeof mailChoices;

export function isMailChoice(text: string): text is MailChoice {
  return Object.hasOwn(mailChoices, text);
}
