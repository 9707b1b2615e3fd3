/**
 * Why a mail that answers a letter of ours is not added to that conversation by itself: it came from another address
 * than the person's, from one that somebody may read along, from a domain that did not send it, or staff forwarded it.
 */
export const answerDoubts = ['address', 'unsafe', 'forged', 'forwarded'] as const;

export type AnswerDoubt = (typeof answerDoubts)[number];
