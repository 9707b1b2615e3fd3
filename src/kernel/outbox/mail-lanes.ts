/** What leaves first: no code waits behind a newsletter. The position in the list is what is stored. */
export const mailLanes = ['urgent', 'client', 'staff', 'bulk'] as const;

export type MailLane = (typeof mailLanes)[number];
