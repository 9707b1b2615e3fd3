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

/** Why two cases are linked. */
export const caseLinkKinds = ['same_offender', 'same_client', 'duplicate', 'other'] as const;

export type CaseLinkKind = (typeof caseLinkKinds)[number];
