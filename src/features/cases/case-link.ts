/** Why two cases are linked. */
export const caseLinkKinds = ['same_offender', 'same_client', 'duplicate', 'other'] as const;

export type CaseLinkKind = (typeof caseLinkKinds)[number];
