/** Kinds of institutions, as far as requests to them differ. */
export const institutionKinds = [
  'bank',
  'exchange',
  'wallet',
  'stablecoin-issuer',
  'kiosk-operator',
  'payment-app',
  'wire-service',
  'card-network',
  'gift-card-issuer',
  'swap-service',
  'platform',
  'hosting',
  'other',
] as const;

export type InstitutionKind = (typeof institutionKinds)[number];

export const institutionKindWords: Readonly<Record<InstitutionKind, string>> = {
  bank: 'Bank',
  exchange: 'Exchange',
  wallet: 'Wallet',
  'stablecoin-issuer': 'Stablecoin issuer',
  'kiosk-operator': 'Kiosk operator',
  'payment-app': 'Payment app',
  'wire-service': 'Wire service',
  'card-network': 'Card network',
  'gift-card-issuer': 'Gift card issuer',
  'swap-service': 'Swap service',
  platform: 'Platform or messenger',
  hosting: 'Registrar or host',
  other: 'Other',
};

/** Parts that an institution can have in a fraud; one may have several. */
export const institutionRoles = [
  'origin',
  'destination',
  'issuer',
  'operator',
  'platform',
] as const;

export type InstitutionRole = (typeof institutionRoles)[number];

export const institutionRoleWords: Readonly<Record<InstitutionRole, string>> = {
  origin: 'Money leaves from it',
  destination: 'Money arrives there',
  issuer: 'Issuer of the tokens or cards',
  operator: 'Kiosk operator',
  platform: 'Platform or host',
};

/** Units of the days until an answer. */
export const answerClocks = ['days', 'business-days'] as const;

export type AnswerClock = (typeof answerClocks)[number];

export const answerClockWords: Readonly<Record<AnswerClock, string>> = {
  days: 'Calendar days',
  'business-days': 'Business days',
};

/** Filter values of the directory. */
export const entryStates = ['fresh', 'stale', 'off'] as const;

export type EntryState = (typeof entryStates)[number];

export const entryStateWords: Readonly<Record<EntryState, string>> = {
  fresh: 'Checked lately',
  stale: 'To check again',
  off: 'Switched off',
};

/** In days: an entry checked longer ago is stale. */
export const entryFreshFor = 180;

/**
 * `needs-order`: the institution wants an officer's request or a court order first. Only staff set the
 * state: the program sends nothing and receives nothing.
 */
export const requestStates = [
  'drafted',
  'sent',
  'held',
  'refused',
  'needs-order',
  'closed',
] as const;

export type RequestState = (typeof requestStates)[number];

export const requestStateWords: Readonly<Record<RequestState, string>> = {
  drafted: 'Drafted',
  sent: 'Sent',
  held: 'Held',
  refused: 'Refused',
  'needs-order': 'Needs a legal order',
  closed: 'Closed',
};

/** Permitted transitions. The same state again means a second dispatch, or a longer hold. */
export const nextStates: Readonly<Record<RequestState, readonly RequestState[]>> = {
  drafted: ['sent', 'closed'],
  sent: ['sent', 'held', 'refused', 'needs-order', 'closed'],
  held: ['held', 'refused', 'closed'],
  refused: ['sent', 'held', 'closed'],
  'needs-order': ['sent', 'held', 'refused', 'closed'],
  closed: [],
};

/** Addressee of a bundle: the institution itself, or an officer who forwards it. */
export const audiences = ['institution', 'officer'] as const;

export type Audience = (typeof audiences)[number];

export const audienceWords: Readonly<Record<Audience, string>> = {
  institution: 'For the institution',
  officer: 'For an officer',
};

/** Ways in which a client consented to a request. */
export const consentWays = ['writing', 'phone', 'in-person'] as const;

export type ConsentWay = (typeof consentWays)[number];

export const consentWayWords: Readonly<Record<ConsentWay, string>> = {
  writing: 'In writing',
  phone: 'By phone',
  'in-person': 'In person',
};

/** In characters. */
export const requestLimits = { channel: 200, ticket: 120, answer: 2_000, consent: 1_000 } as const;
