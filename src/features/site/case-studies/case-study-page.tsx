import { ArrowDown } from 'lucide-react';
import { sceneOfScam } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { timeBetween } from '#frames/public/drawings/time-between.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Notice } from '#ui/document/notice.tsx';
import { PageHeader } from '#ui/document/page-header.tsx';
import { relatedCaseStudies } from '#content/en/case-studies/case-studies.ts';
import { casesChecked, type CaseStudy, type Passage } from '#content/en/case-studies/case-study.ts';
import { formatDay, formatMonth } from '#frames/public/format-figures.ts';
import { GuideSection } from '#frames/public/guide-parts.tsx';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { LongPage, PageContents } from '#frames/public/long-page.tsx';
import { WidePrintButton } from '#frames/public/print-button.tsx';
import { SourceLink } from '#frames/public/source-list.tsx';
import { CaseCard } from './case-list.tsx';
import { CaseFacts, CaseMoney, MoneyPanel, SourceRefs } from './case-facts.tsx';

/** Layout shared by all case studies. */
export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const related = relatedCaseStudies(study);
  return (
    <>
      <PageHeader
        breadcrumbs={<CaseCrumbs current={study.id} />}
        eyebrow={study.id}
        title={study.title}
        lead={<p>{study.summary}</p>}
        aside={<Scene name={sceneOfScam(study.scamTypes[0])} className="h-36 sm:h-64" />}
      />
      <LongPage
        side={
          <>
            <CaseContents hasRelated={related.length > 0} />
            <WidePrintButton />
          </>
        }
      >
        <article className="grid min-w-0 gap-14">
          <MoneyPanel study={study} />
          <div className="-mt-6 grid gap-4">
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
              <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
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
      tone="neutral"
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

/** Paragraphs with their sources. */
function CasePassage({ study, passage }: { study: CaseStudy; passage: Passage }) {
  return (
    <div className="prose">
      {passage.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="text-sm text-muted">
        {m.cases_refs()}
        <SourceRefs study={study} keys={passage.sources} />
      </p>
    </div>
  );
}

const parts = [
  ['glance', () => m.cases_at_a_glance()],
  ['background', () => m.cases_background()],
  ['investigation', () => m.cases_investigation()],
  ['evidence', () => m.cases_evidence()],
  ['timeline', () => m.cases_timeline()],
  ['impact', () => m.cases_impact()],
  ['outcome', () => m.cases_outcome()],
  ['lessons', () => m.cases_lessons()],
  ['related', () => m.cases_related()],
  ['sources', () => m.site_sources()],
] as const;

/** Table of contents of a study. */
function CaseContents({ hasRelated }: { hasRelated: boolean }) {
  const shown = parts.filter(([id]) => hasRelated || id !== 'related');
  return <PageContents parts={shown.map(([id, title]) => [id, title()])} />;
}

/** Numbered sources that the text refers to. */
function CaseSources({ study }: { study: CaseStudy }) {
  return (
    <section aria-labelledby="sources" className="grid gap-3">
      <h2 id="sources">{m.site_sources()}</h2>
      <ol className="grid list-decimal gap-1.5 ps-6 text-sm text-muted marker:font-semibold">
        {Object.values(study.sources).map((source, index) => (
          <li
            key={source.href}
            id={`source-${index + 1}`}
            className="scroll-mt-24 ps-1 wrap-anywhere target:bg-accent-soft target:text-ink"
          >
            <SourceLink source={source} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        <time dateTime={casesChecked}>{m.cases_checked({ date: formatDay(casesChecked) })}</time>
      </p>
    </section>
  );
}

/**
 * Events with their dates and the time between them. Past events have no state, so this is not the
 * tracker's timeline.
 */
function CaseTimeline({ study }: { study: CaseStudy }) {
  return (
    <ol>
      {study.timeline.map(({ date, event, source }, index) => {
        const next = study.timeline[index + 1];
        const distance = next && timeBetween(date, next.date);
        return (
          <li key={`${date} ${event}`} className="group/event grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="flex flex-col items-center pt-1.5">
              <span className="size-3.5 rounded-full border-2 border-primary bg-surface group-last/event:border-accent group-last/event:bg-accent" />
              <span className="w-0.5 grow bg-line group-last/event:hidden" />
            </span>
            <div data-distance={next && (distance?.step ?? 1)}>
              <time dateTime={date} className="font-bold tabular-nums">
                {formatCaseDate(date)}
              </time>
              <p className="measure">
                {event}
                <SourceRefs study={study} keys={[source]} />
              </p>
              {distance && (
                <p className="mt-3 flex items-center gap-2 text-sm text-accent-ink">
                  <ArrowDown className="size-4" />
                  {distance.words}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Formats a date, as precisely as it is known.
 * @param date YYYY, YYYY-MM or YYYY-MM-DD
 */
export function formatCaseDate(date: string): string {
  if (date.length === 4) return date;
  if (date.length === 7) return formatMonth(date);
  return formatDay(date);
}

/** Breadcrumbs of a study, through the list. */
export function CaseCrumbs({ current }: { current: string }) {
  return (
    <CrumbsBelow parent={{ label: m.cases_label(), path: urls.caseStudies() }} current={current} />
  );
}
