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

export type ClosingReason = keyof typeof closingReasons;

export const closingReasonNames = Object.keys(closingReasons) as readonly ClosingReason[];

export function findClosingReason(said: unknown): ClosingReason | undefined {
  return closingReasonNames.find((reason) => reason === said);
}
