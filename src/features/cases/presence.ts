/**
 * What colleagues are told of somebody who looks at a case. Who has come hears of nobody yet, and is
 * answered by whoever is there.
 */
export const presenceStates = ['came', 'here', 'writing', 'left'] as const;

export type PresenceState = (typeof presenceStates)[number];
