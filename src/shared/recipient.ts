/** Who gets mail about a record; `helps` is the name of the client in whose place a helper gets it. */
export type Addressee = { to: string; name: string; helps?: string };

/** `address`: theirs, to which nothing goes. */
type Unreached = { to: null; name: string; why: NoMail; address?: string };

export type Recipient = Addressee | Unreached;

/** Reasons why nobody gets mail about a record. */
const reasons = {
  'no-address': 'no e-mail address was given',
  stopped: 'they want no e-mail about their case',
  unsafe: 'no safe address',
  refused: 'they want no such e-mail',
  undeliverable: 'their mailbox turned mail away',
} as const;

export type NoMail = keyof typeof reasons;

/** Names the person for staff, with whom they help. */
export function nameRecipient({ name, ...rest }: Recipient): string {
  if (!('helps' in rest) || rest.helps === undefined) return name || 'the client';
  return `${name || 'the helper'} (helper of ${rest.helps || 'the client'})`;
}

/** Tells staff, beside the text that they write, whose address gets mail, or that nobody does. */
export function recipientLine(recipient: Recipient): string {
  if (recipient.to === null) {
    const { why } = recipient;
    return `To nobody: ${noMailWords(why)}; the client reads it in the tracker`;
  }
  return `To: ${recipient.to}, ${nameRecipient(recipient)}`;
}

export function noMailWords(why: NoMail): string {
  return reasons[why];
}
