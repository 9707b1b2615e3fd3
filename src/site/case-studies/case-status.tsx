import type { CaseStatus } from '../content/en/case-studies/case-study.ts';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { m } from '#shared/messages/compiled/messages.js';

const looks = {
  alleged: { tone: 'warning', label: () => m.cases_status_alleged() },
  charged: { tone: 'warning', label: () => m.cases_status_charged() },
  convicted: { tone: 'neutral', label: () => m.cases_status_convicted() },
  settled: { tone: 'neutral', label: () => m.cases_status_settled() },
  seizure: { tone: 'info', label: () => m.cases_status_seizure() },
  recovery: { tone: 'info', label: () => m.cases_status_recovery() },
  operation: { tone: 'info', label: () => m.cases_status_operation() },
  prevention: { tone: 'info', label: () => m.cases_status_prevention() },
} as const satisfies Record<CaseStatus, unknown>;

/** How far the matter has come, in words. */
export function CaseStatusPill({ status }: { status: CaseStatus }) {
  const { tone, label } = looks[status];
  return <StatusPill tone={tone}>{label()}</StatusPill>;
}
