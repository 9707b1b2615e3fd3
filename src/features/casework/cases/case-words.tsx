import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import type { CaseLinkKind, CaseStatus, CaseType } from '#shared/vocabulary/case-statuses.ts';

export const caseStatusWords: Record<CaseStatus, string> = {
  submitted: 'Submitted',
  under_review: 'Under review',
  investigating: 'Investigating',
  pending_info: 'Waiting for the client',
  resolved: 'Resolved',
  closed: 'Closed',
};

const caseStatusTones: Record<CaseStatus, Tone> = {
  submitted: 'warning',
  under_review: 'info',
  investigating: 'info',
  pending_info: 'warning',
  resolved: 'success',
  closed: 'neutral',
};

export const caseTypeWords: Record<CaseType, string> = {
  fraud: 'Fraud',
  cybercrime: 'Cybercrime',
  identity_theft: 'Identity theft',
  phishing: 'Phishing',
  romance_scam: 'Romance scam',
  investment_scam: 'Investment scam',
  tech_support_scam: 'Tech support scam',
  other: 'Other',
};

/** Why another case is linked. */
export const caseLinkWords: Record<CaseLinkKind, string> = {
  same_offender: 'Same offender',
  same_client: 'Same client',
  duplicate: 'Duplicate',
  other: 'Other',
};

export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <StatusPill tone={caseStatusTones[status]}>{caseStatusWords[status]}</StatusPill>;
}
