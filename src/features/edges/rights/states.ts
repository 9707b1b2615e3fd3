/** What somebody may ask about their own data. */
export type RequestKind = 'access' | 'correct' | 'delete';

/**
 * `open`: staff have to answer. `counting`: a deletion that can still be taken back. The others are
 * answered; `granted` is a release, a correction or a deletion that was done.
 */
export type RequestState = 'open' | 'counting' | 'granted' | 'refused' | 'cancelled';

/** What staff write for each other about a person. */
export const textSources = ['case-note', 'report-note', 'link-note', 'outcome-note'] as const;

export type TextSource = (typeof textSources)[number];

/** In milliseconds, in which a person, or staff for them, can call a deletion off. */
export const deletionDelay = 86_400_000;

/** Days in which a request is answered, unless the setting says otherwise: Cal. Civ. Code 1798.130(a)(2). */
export const answerDays = 45;

/** How many more the law allows, once, when the person is told why: the same paragraph. */
export const extensionDays = 45;

/** In characters. */
export const wordsLimit = 4_000;

export const requestKindWords: Readonly<Record<RequestKind, string>> = {
  access: 'Access',
  correct: 'Correction',
  delete: 'Deletion',
};

export const textSourceWords: Readonly<Record<TextSource, string>> = {
  'case-note': 'Internal note about the case',
  'report-note': 'Internal note about a report',
  'link-note': 'Note on a link with another case',
  'outcome-note': 'Note on the consent to publish',
};

/** How many days before its date a request is called urgent in the queue. */
export const soonDays = 7;
