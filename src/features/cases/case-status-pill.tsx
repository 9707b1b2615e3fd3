import { StatusPill } from '#ui/document/status-pill.tsx';
import type { CaseStatus } from './case-status.ts';
import { caseStatusTones, caseStatusWords } from './case-words.ts';

export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <StatusPill tone={caseStatusTones[status]}>{caseStatusWords[status]}</StatusPill>;
}
