import { optOutChoices } from '#shared/forms/form-options.ts';
import { tidyEmail } from '#shared/forms/text-fields.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * Kinds of mail that a person can stop. The opt-out form and the pages behind links in our mails
 * offer: progress of their case, the letters about second scams, and all mail that anybody can cause
 * by typing their address into a form.
 */
export const mailChoices = {
  case_updates: m.preferences_case_updates,
  second_scams: m.preferences_second_scams,
  form_mail: m.preferences_form_mail,
  ...optOutChoices,
} as const;

export type MailChoice = keyof typeof mailChoices;

export function isMailChoice(text: string): text is MailChoice {
  return Object.hasOwn(mailChoices, text);
}

/**
 * Address under which a choice is stored. An opt-out from mail of forms applies to the mailbox,
 * because a stranger can spell its address in many ways.
 * @param email in lower case
 */
export function addressOfChoice(choice: MailChoice, email: string): string {
  return choice === 'form_mail' ? mailboxOf(email) : email;
}

/**
 * One spelling for all addresses of a mailbox: lower case, the domain in ASCII, without a suffix after a plus (RFC 5233),
 * and for Google's without dots, which it ignores.
 */
export function mailboxOf(email: string): string {
  const address = tidyEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const name = local.split('+')[0] || local;
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
