import { relatedCaseStudies } from '../content/en/case-studies/case-studies.ts';
import type { CaseStudy } from '../content/en/case-studies/case-study.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { GuideSection } from '../guide/guide-section.tsx';
import { LongPage } from '../long-page.tsx';
import { PrintButton } from '../print-button.tsx';
import { CaseCard } from './case-card.tsx';
import { CaseContents } from './case-contents.tsx';
import { CaseCrumbs } from './case-crumbs.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseMoney } from './case-money.tsx';
import { CasePassage } from './case-passage.tsx';
import { CaseSources } from './case-sources.tsx';
import { CaseTimeline } from './case-timeline.tsx';

/** The one layout of all case studies. */
export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const related = relatedCaseStudies(study);
  return (
    <>
      <PageHeader
        breadcrumbs={<CaseCrumbs current={study.id} />}
        eyebrow={study.id}
        title={study.title}
        lead={<p>{study.summary}</p>}
      />
      <LongPage
        side={
          <>
            <CaseContents hasRelated={related.length > 0} />
            <div className="hidden lg:block">
              <PrintButton />
            </div>
          </>
        }
      >
        <article className="grid min-w-0 gap-14">
          <div className="grid gap-4">
            <Notice title={m.cases_not_ours_title()}>{m.cases_not_ours()}</Notice>
            <Innocence study={study} />
          </div>
          <GuideSection id="glance" title={m.cases_at_a_glance()}>
            <CaseFacts study={study} />
          </GuideSection>
          <GuideSection id="background" title={m.cases_background()}>
            <CasePassage study={study} passage={study.background} />
          </GuideSection>
          <GuideSection id="investigation" title={m.cases_investigation()}>
            <CasePassage study={study} passage={study.investigation} />
          </GuideSection>
          <GuideSection id="evidence" title={m.cases_evidence()}>
            <Points points={study.evidence} />
          </GuideSection>
          <GuideSection id="timeline" title={m.cases_timeline()}>
            <CaseTimeline study={study} />
          </GuideSection>
          <GuideSection id="impact" title={m.cases_impact()}>
            <CasePassage study={study} passage={study.impact} />
          </GuideSection>
          <GuideSection id="outcome" title={m.cases_outcome()}>
            <CasePassage study={study} passage={study.outcome} />
            <h3>{m.cases_money_title()}</h3>
            <CaseMoney study={study} />
          </GuideSection>
          <GuideSection id="lessons" title={m.cases_lessons()}>
            <Points points={study.lessons} />
          </GuideSection>
          {related.length > 0 && (
            <GuideSection id="related" title={m.cases_related()}>
              <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
                {related.map((other) => (
                  <CaseCard key={other.id} study={other} />
                ))}
              </ul>
            </GuideSection>
          )}
          <CaseSources study={study} />
        </article>
      </LongPage>
    </>
  );
}

function Innocence({ study }: { study: CaseStudy }) {
  if (!study.innocence) return null;
  const isConvicted = study.status === 'convicted';
  return (
    <Notice
      tone="warning"
      title={isConvicted ? m.cases_innocence_some_title() : m.cases_innocence_title()}
    >
      {study.innocence}
    </Notice>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
      {points.map((point) => (
        <li key={point} className="measure">
          {point}
        </li>
      ))}
    </ul>
  );
}
