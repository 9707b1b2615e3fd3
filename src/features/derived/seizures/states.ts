/** Kinds of notices, by their heading. */
export const noticeKinds = ['complaint', 'affidavit', 'forfeiture', 'remission', 'other'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeKindWords: Readonly<Record<NoticeKind, string>> = {
  complaint: 'Complaint for forfeiture',
  affidavit: 'Affidavit for a warrant',
  forfeiture: 'Notice of forfeiture',
  remission: 'Notice of remission',
  other: 'Another paper',
};

/** Kinds of values read from a notice: payment targets and contact details. */
export const valueKinds = [
  'wallet',
  'transaction',
  'domain',
  'iban',
  'account',
  'email',
  'phone',
  'handle',
] as const;

export type ValueKind = (typeof valueKinds)[number];

export const valueKindWords: Readonly<Record<ValueKind, { one: string; many: string }>> = {
  wallet: { one: 'address', many: 'addresses' },
  transaction: { one: 'transaction', many: 'transactions' },
  domain: { one: 'website', many: 'websites' },
  iban: { one: 'IBAN', many: 'IBANs' },
  account: { one: 'account number', many: 'account numbers' },
  email: { one: 'e-mail address', many: 'e-mail addresses' },
  phone: { one: 'phone number', many: 'phone numbers' },
  handle: { one: 'name on a platform', many: 'names on platforms' },
};

/** Returns whether it is a contact detail. Other people can have used it, or had it before. */
export function isContact(kind: ValueKind): boolean {
  return kind === 'email' || kind === 'phone' || kind === 'handle';
}

/** In bytes, of a file. A complaint with an annex of thousands of addresses has a few million. */
export const mostNoticeBytes = 20 * 1024 * 1024;

/** In characters, of the extracted text. */
export const longestNotice = 4_000_000;

/** Maximum number of values of one notice; a file with more is a data dump, not a notice. */
export const mostValues = 20_000;

/** Days that a notice states, by purpose. */
export const noticeDays = ['restitutionBy', 'petitionBy', 'claimBy', 'seizedOn'] as const;

export type NoticeDay = (typeof noticeDays)[number];

export const noticeDayWords: Readonly<Record<NoticeDay, { label: string; hint: string }>> = {
  restitutionBy: {
    label: 'Restitution: last day for a victim’s statement',
    hint: 'The first door, in the criminal case. As the victims’ office or the court names it.',
  },
  petitionBy: {
    label: 'Remission: last day for a petition',
    hint: 'The second door. One does not open the other.',
  },
  claimBy: {
    label: 'Last day for an owner’s claim',
    hint: 'Only where the paper names one. A claim wants a lawyer.',
  },
  seizedOn: {
    label: 'Day of the seizure',
    hint: 'Starts the time in which the agency must write.',
  },
};
