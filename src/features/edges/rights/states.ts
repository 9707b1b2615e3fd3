/** Kinds of requests about one's own data. */
export type RequestKind = 'access' | 'correct' | 'delete';

/**
 * `open`: staff have to answer. `counting`: a deletion that can still be cancelled. The others are
 * answered; `granted` is a completed release, correction or deletion.
 */
export type RequestState = 'open' | 'counting' | 'granted' | 'refused' | 'cancelled';

/** Internal texts of staff about a person. */
export const textSources = ['case-note', 'report-note', 'link-note', 'outcome-note'] as const;

export type TextSource = (typeof textSources)[number];

/** In milliseconds; until then the person, or staff for them, can cancel a deletion. */
export const deletionDelay = 86_400_000;

/** Days within which a request is answered, unless the setting differs: Cal. Civ. Code 1798.130(a)(2). */
export const answerDays = 45;

/** Additional days that the law allows, once, when the person is given the reason: the same paragraph. */
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

/** Days before its deadline from which the queue marks a request as urgent. */
export const soonDays = 7;
