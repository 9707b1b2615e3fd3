/** What colleagues are told of somebody who looks at a case. */
export const presenceStates = ['here', 'writing', 'left'] as const;

export type PresenceState = (typeof presenceStates)[number];
