import { keysOf } from './list.ts';

/** Why two cases are linked, in the words of staff. */
export const caseLinkWords = {
  same_offender: 'Same offender',
  same_client: 'Same client',
  duplicate: 'Duplicate',
  other: 'Other',
} as const;

export type CaseLinkKind = keyof typeof caseLinkWords;

export const caseLinkKinds = keysOf(caseLinkWords);
