import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { LinkCard } from '#ui/document/card.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { scamTypes } from '../content/en/case-studies/case-study.ts';
import type { CaseStatus, CaseStudy } from '../content/en/case-studies/case-study.ts';

/** A study in a list. Its id is where "Load more" goes on. */
export function CaseCard({ study, titleAs }: { study: CaseStudy; titleAs?: 'h2' | 'h3' }) {
  const [type] = study.scamTypes;
  return (
    <li id={study.id} className="grid scroll-mt-24">
      <LinkCard
        href={urls.caseStudy(study.id)}
        title={study.title}
        eyebrow={
          <>
            {study.year} · {scamTypes[type]}
          </>
        }
        {...(titleAs && { titleAs })}
      >
        <p>{study.summary}</p>
        <p className="mt-3">
          <CaseStatusPill status={study.status} />
        </p>
      </LinkCard>
    </li>
  );
}

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
