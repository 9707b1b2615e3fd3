import { StatusPill } from '#app/ui/document/status-pill.tsx';
import type { CaseStatus } from '#shared/states/case-status.ts';
import { caseStatusTones, caseStatusWords } from './case-words.ts';

export function CaseStatusPill({ status }: { status: CaseStatus }) {
  return <StatusPill tone={caseStatusTones[status]}>{caseStatusWords[status]}</StatusPill>;
}
