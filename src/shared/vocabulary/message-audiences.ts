/**
 * Who may read a message of a case beside staff: the client and everybody whom they allowed, the client alone, or one
 * party alone.
 */
export const messageAudiences = ['all', 'client', 'party'] as const;

export type MessageAudience = (typeof messageAudiences)[number];
