import { scamTypes } from '../content/en/case-studies/case-study.ts';
import type { CaseStudy } from '../content/en/case-studies/case-study.ts';
import { LinkCard } from '#ui/document/card.tsx';
import { urls } from '#shared/urls.ts';
import { CaseStatusPill } from './case-status.tsx';

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
