/**
 * How far an indicator has come on its way out. `reported` has been looked at by nobody; only what is
 * `checked` leaves. `disputed`: somebody objects, and it stays inside until a person has decided.
 */
export const sharingStates = ['reported', 'checked', 'disputed', 'withdrawn'] as const;

export type SharingState = (typeof sharingStates)[number];

/** What follows upon a state. What somebody has looked at is never "reported" again. */
export const nextSharingStates: Readonly<Record<SharingState, readonly SharingState[]>> = {
  reported: ['checked', 'disputed', 'withdrawn'],
  checked: ['disputed', 'withdrawn'],
  disputed: ['checked', 'withdrawn'],
  withdrawn: ['checked'],
};

export const sharingStateWords: Readonly<Record<SharingState, string>> = {
  reported: 'Reported, not checked',
  checked: 'Checked by staff',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
};

/** Labels of the Traffic Light Protocol 2.0, from the most open. Source: FIRST, 2022. */
export const tlpLabels = ['clear', 'green', 'amber', 'amber+strict', 'red'] as const;

export type TlpLabel = (typeof tlpLabels)[number];

/** What may stand in a file: TLP:RED is for people who are named one by one, and a file names nobody. */
export const exportedLabels = ['clear', 'green', 'amber', 'amber+strict'] as const;

export type ExportedLabel = (typeof exportedLabels)[number];

export const tlpWords: Readonly<Record<TlpLabel, string>> = {
  clear: 'TLP:CLEAR – everybody',
  green: 'TLP:GREEN – others who fight fraud',
  amber: 'TLP:AMBER – who receives it, and their clients who need it',
  'amber+strict': 'TLP:AMBER+STRICT – who receives it, nobody else',
  red: 'TLP:RED – named people only, never in a file',
};

/** How somebody agreed that what they named may be passed on. */
export const consentWays = { writing: 'In writing', phone: 'By phone' } as const;

export type ConsentWay = keyof typeof consentWays;

/** Why an indicator stays inside, in the order in which staff can do something about it. */
export const heldReasons = {
  unchecked: 'Nobody has checked it. Choose “Checked by staff” when you have.',
  disputed: 'It is disputed. Decide first: checked, or withdrawn.',
  withdrawn: 'It was withdrawn.',
  red: 'TLP:RED never leaves in a file. Choose another label if others may have it.',
  ignored: 'It is ignored.',
  contact: 'It is the contact of somebody who wrote to us, or the site of their mail address.',
  hidden: 'It stays inside. An administrator can see why.',
  checksum: 'Its checksum is wrong, so it is nobody’s address.',
  page: 'The address of the page has a part that may name a person, such as “?” or “@”. Share its domain instead.',
  'not-yet': 'It is not valid yet.',
  over: 'Its time is over.',
  consent: 'Nobody who named it as an offender’s has agreed that it may leave.',
} as const;

export type HeldReason = keyof typeof heldReasons;
