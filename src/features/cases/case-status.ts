/** Any status may follow any other; every change is written to the case's history. */
export const caseStatuses = [
  'submitted',
  'under_review',
  'investigating',
  'pending_info',
  'resolved',
  'closed',
] as const;

export type CaseStatus = (typeof caseStatuses)[number];

export const caseTypes = [
  'fraud',
  'cybercrime',
  'identity_theft',
  'phishing',
  'romance_scam',
  'investment_scam',
  'tech_support_scam',
  'other',
] as const;

export type CaseType = (typeof caseTypes)[number];

export function isCaseStatus(value: string): value is CaseStatus {
  return (caseStatuses as readonly string[]).includes(value);
}

/**
 * What became of money, kept apart as the words are: frozen is held for now, seized was taken by an
 * authority, forfeited belongs to a state by a court's decision. Only recovered is back with the client.
 */
export const amountKinds = ['lost', 'frozen', 'seized', 'forfeited', 'recovered'] as const;

export type AmountKind = (typeof amountKinds)[number];

export function isAmountKind(text: string): text is AmountKind {
  return (amountKinds as readonly string[]).includes(text);
}

/** Why two cases are linked. */
export const caseLinkKinds = ['same_offender', 'same_client', 'duplicate', 'other'] as const;

export type CaseLinkKind = (typeof caseLinkKinds)[number];
