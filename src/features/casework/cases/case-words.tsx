import { StatusPill } from '#ui/document/status-pill.tsx';
import type { Tone } from '#ui/tone.ts';
import { caseStatusWords, type CaseStatus } from '#shared/vocabulary/case-statuses.ts';

const caseStatusTones: Record<CaseStatus, Tone> = {
  submitted: 'warning',
  under_review: 'info',
  investigating: 'info',
  // Nobody here can act until they answer.
  pending_info: 'neutral',
  resolved: 'success',
  closed: 'neutral',
};

export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <StatusPill tone={caseStatusTones[status]}>{caseStatusWords[status]}</StatusPill>;
}
