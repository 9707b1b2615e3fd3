import { optOutChoices } from '#shared/forms/form-options.ts';
import { m } from '#shared/messages/compiled/messages.js';

/**
 * What a person can stop: what the opt-out form offers, and what the pages behind links in our mails offer
 * too: the mail about progress of their case, the letters about second scams, and all mail that anybody can cause by typing their address
 * into a form.
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
 * The address under which a choice is kept. Who wants no mail of forms means the mailbox: a stranger can
 * type its address in many spellings.
 * @param email in lower case
 */
export function addressOfChoice(choice: MailChoice, email: string): string {
  return choice === 'form_mail' ? mailboxOf(email) : email;
}

/**
 * One spelling for all addresses that lead to one mailbox: lower case, without what follows a plus
 * (RFC 5233), and for Google's without dots, which it ignores.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const name = local.split('+')[0] || local;
  if (domain === 'gmail.com' || domain === 'googlemail.com')
    return `${name.replaceAll('.', '')}@gmail.com`;
  return `${name}@${domain}`;
}
