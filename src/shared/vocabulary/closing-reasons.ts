import { keyIn } from './list.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Why a case is closed: `staff` in the form, `client` as the sentence of the letter. */
export const closingReasons = {
  done: { staff: 'Our part is done', client: m.closing_why_done },
  'nothing-more': { staff: 'There is nothing more we can do', client: m.closing_why_nothing_more },
  asked: { staff: 'The client asked us to stop', client: m.closing_why_asked },
  'lost-touch': {
    staff: 'We lost touch: several tries, all by the safe way',
    client: m.closing_why_lost_touch,
  },
  'other-office': { staff: 'Another office has it now', client: m.closing_why_other_office },
} as const;

/** Who reads the letter, where it is not the client alone: `client` as the sentence that the letter begins with. */
export const closingReaders = {
  family: {
    staff: 'The client has died: for whom they named, or who settles what they left',
    client: m.closing_reader_family,
  },
  parent: {
    staff: 'The client is a minor: for the parent or guardian',
    client: m.closing_reader_parent,
  },
  company: { staff: 'A company: for the contact it named', client: m.closing_reader_company },
} as const;

type ClosingReader = keyof typeof closingReaders;

export function findClosingReader(said: unknown): ClosingReader | undefined {
  return keyIn(closingReaders, typeof said === 'string' ? said : undefined);
}

export type ClosingReason = keyof typeof closingReasons;

export const closingReasonNames = Object.keys(closingReasons) as readonly ClosingReason[];

export function findClosingReason(said: unknown): ClosingReason | undefined {
  return closingReasonNames.find((reason) => reason === said);
}
