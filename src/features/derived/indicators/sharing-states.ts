/**
 * Sharing state of an indicator. `reported`: not reviewed; only `checked` is shared. `disputed`: somebody
 * objects, and it is not shared until a person has decided.
 */
export const sharingStates = ['reported', 'checked', 'disputed', 'withdrawn'] as const;

export type SharingState = (typeof sharingStates)[number];

/** Permitted transitions. A reviewed indicator never becomes "reported" again. */
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

/** The label until somebody chooses another. */
export const usualLabel: TlpLabel = 'amber';

/** Labels permitted in a file: TLP:RED is for individually named people, and a file names nobody. */
export const exportedLabels = ['clear', 'green', 'amber', 'amber+strict'] as const;

export type ExportedLabel = (typeof exportedLabels)[number];

export const tlpWords: Readonly<Record<TlpLabel, string>> = {
  clear: 'TLP:CLEAR – everybody',
  green: 'TLP:GREEN – others who fight fraud',
  amber: 'TLP:AMBER – who receives it, and their clients who need it',
  'amber+strict': 'TLP:AMBER+STRICT – who receives it, nobody else',
  red: 'TLP:RED – named people only, never in a file',
};

/** Ways in which consent was given. */
export const consentWays = { writing: 'In writing', phone: 'By phone' } as const;

export type ConsentWay = keyof typeof consentWays;

/** Reasons why an indicator is not shared, in the order in which staff can resolve them. */
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
