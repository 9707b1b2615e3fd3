/** Fields of a report that a column can hold, with common headings of such columns. */
export const reportColumns = {
  name: ['name', 'full name', 'victim', 'client', 'reporter'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  phone: ['phone', 'telephone', 'mobile'],
  caseType: ['type', 'scam type', 'case type', 'category'],
  urgency: ['urgency', 'priority'],
  message: ['message', 'description', 'narrative', 'what happened', 'details', 'notes'],
  incident_date: ['date', 'incident date', 'date of incident'],
  amount_lost: ['amount', 'amount lost', 'loss'],
  currency: ['currency'],
  wallets: ['wallet', 'wallets', 'address', 'addresses', 'wallet address'],
  transaction_ids: ['transaction', 'transactions', 'txid', 'tx hash', 'hash'],
  sites: ['website', 'websites', 'site', 'domain', 'url'],
  emails: ['scammer email', 'offender email'],
  phones: ['scammer phone', 'offender phone'],
} as const;

export type ReportColumn = keyof typeof reportColumns;

export const reportColumnNames = Object.keys(reportColumns) as readonly ReportColumn[];

/** In characters: the limit of our forms. */
export const longestTable = 150_000;

/** Limit of one table. */
export const mostReports = 200;
