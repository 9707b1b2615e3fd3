/**
 * Classes of what a text may say about somebody's life: something done, or means at hand; somebody who threatens to
 * come; thoughts of dying; and words that may mean the first or the third, and may not. The most urgent first. A call or
 * session with the offender that goes on is no danger to a life, and is heard in the same places.
 */
export const dangerSigns = ['act', 'threat', 'thoughts', 'unsure', 'contact'] as const;

export type DangerSign = (typeof dangerSigns)[number];
