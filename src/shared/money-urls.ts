/** Seizures, rules for dates and the money of all cases; part of `urls.admin`. */
export const moneyUrls = {
  /** @param before the last one of the page above */
  seizures: (before?: string) => (before ? `/admin/seizures?before=${before}` : '/admin/seizures'),
  seizure: (id: string) => `/admin/seizures/${id}`,
  /** A draft to the client of a case that it concerns. */
  seizureLetter: (id: string, caseId: string) => `/admin/seizures/${id}/letter/${caseId}`,
  deadlineRules: () => '/admin/deadline-rules',
  /** @param id of a rule, or `new` */
  deadlineRule: (id: string) => `/admin/deadline-rules/${id}`,
  money: () => '/admin/money',
  moneyFile: () => '/admin/money.csv',
  /** The payments behind a figure. */
  moneyRows: (of: { kind: string; asset: string; after?: string | undefined }) =>
    `/admin/money/${of.kind}/${of.asset}${of.after ? `?after=${of.after}` : ''}`,
} as const;
