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
  unasked: 'nobody asked yet whether mail is safe',
  refused: 'they want no such e-mail',
  undeliverable: 'their mailbox turned mail away',
} as const;

export type NoMail = keyof typeof reasons;

/** Names the person for staff, with whom they help. */
export function nameRecipient({ name, ...rest }: Recipient): string {
  if (!('helps' in rest) || rest.helps === undefined) return name || 'the client';
  return `${name || 'no name given'} (helper of ${rest.helps || 'the client'})`;
}

/**
 * Tells staff, beside the text that they write, whose address gets mail, or that nobody does.
 * @param elsewhere where the person reads it without mail
 */
export function recipientLine(recipient: Recipient, elsewhere?: string): string {
  if (recipient.to !== null) return `To: ${recipient.to}, ${nameRecipient(recipient)}`;
  return [`To nobody: ${whyNobody(recipient)}`, elsewhere].filter(Boolean).join('; ');
}

/**
 * Tells staff, before they do something, who gets a mail about it, or that nobody does.
 * @param what the mail says, such as "that there is news in the tracker"
 */
export function mailSentence(recipient: Recipient, what: string): string {
  if (recipient.to === null) return `Nobody is told by mail: ${whyNobody(recipient)}.`;
  return `A mail tells ${nameRecipient(recipient)} (${recipient.to}) ${what}.`;
}

function whyNobody({ why, address }: Unreached): string {
  return noMailWords(why) + (why === 'unsafe' && address ? ` (not ${address})` : '');
}

/** The address that the line names, without which nothing is sent: it is sent back with the text. */
export function shownAddress(recipient: Recipient): string {
  if (recipient.to !== null) return recipient.to;
  return recipient.address ?? '';
}

export function noMailWords(why: NoMail): string {
  return reasons[why];
}

/** Where a client reads what staff wrote. */
export const inTracker = 'the client reads it in the tracker';
