import { dayInWords } from '#shared/calendar.ts';
import { isContact, type NoticeDay, type NoticeKind, type ValueKind } from './states.ts';

type LetterContent = {
  client: string;
  title: string;
  source: string;
  kind: NoticeKind;
  /** Values that both name, in display form; the first few are quoted. */
  named: readonly { kind: ValueKind; display: string }[];
  days: Readonly<Partial<Record<NoticeDay, string>>>;
};

/** Statement of the paper; "seized" is not "given back". */
const meaning: Readonly<Record<NoticeKind, string>> = {
  complaint: 'An authority asks a court to take over money or coins that were seized.',
  affidavit: 'An authority told a judge why it wants to seize money or coins.',
  forfeiture: 'An authority seized money or coins, and wants to take them over.',
  remission: 'An authority says how people who lost money can ask for a part of what was seized.',
  other: 'An authority wrote about money or coins that it looks into.',
};

const ofPlaces = 'An address shows where money went. It does not show who did it.';

const ofContacts =
  'A phone number, an e-mail address or a name can be stolen or used by several people. It does not show who did it.';

/** Values quoted in one letter; the paper has the rest. */
const mostNamed = 3;

/**
 * Drafts a letter to a client, for staff to read, edit and send, or discard. It promises nothing, and it
 * calls nobody the offender: an address only shows where money went.
 */
export function draftClientLetter({
  client,
  title,
  source,
  kind,
  named,
  days,
}: LetterContent): string {
  const shown = named.slice(0, mostNamed);
  const hasPlace = named.some((each) => !isContact(each.kind));
  const hasContact = named.some((each) => isContact(each.kind));
  const rest = named.length - shown.length;
  return [
    `Hello${client ? ` ${client}` : ''},`,
    `A public paper names something that you told us too:\n${shown.map(({ display }) => `- ${display}`).join('\n')}${rest > 0 ? `\n- and ${rest} more` : ''}`,
    `The paper is “${title}”. We found it here: ${source}`,
    `${meaning[kind]} This does not mean that your money is there, or that you will get it back. Nobody can tell you that today. ${[...(hasPlace ? [ofPlaces] : []), ...(hasContact ? [ofContacts] : [])].join(' ')}`,
    'There are two ways to ask for a share. They are apart: one does not count for the other. If you want to ask, use both.',
    `1. Restitution. You tell the court what you lost, if there is a criminal case. ${lastDay(days.restitutionBy)}`,
    `2. Remission. You send a petition to the authority with papers that show your loss. ${lastDay(days.petitionBy)}`,
    'Both are free. If somebody asks you for a fee first, it is not them. Do not pay, and tell us.',
    'Please look for receipts, bank statements and messages that show what you paid, when and to whom. We can go through them with you. Write back here if you want that.',
  ].join('\n\n');
}

function lastDay(day: string | undefined): string {
  return day ? `The last day is ${dayInWords(day)}.` : 'The paper names no last day.';
}
