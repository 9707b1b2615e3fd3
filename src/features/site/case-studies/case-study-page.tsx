import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { sceneOfScam } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { timeBetween } from '#frames/public/drawings/time-between.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { PageHeader } from '#ui/document/page-header.tsx';
import { relatedCaseStudies } from '#content/en/case-studies/case-studies.ts';
import { casesChecked, type CaseStudy, type Passage } from '#content/en/case-studies/case-study.ts';
import { formatCaseDate, formatDay } from '#frames/public/format-figures.ts';
import { GuideSection } from '#frames/public/guide-parts.tsx';
import { CrumbsBelow } from '#frames/public/home-crumbs.tsx';
import { WidePrintButton } from '#frames/public/print-button.tsx';
import { SourceLink } from '#frames/public/source-list.tsx';
import { CaseRow } from './case-list.tsx';
import { CaseFacts, CaseHead, CaseMoney, SourceRefs } from './case-facts.tsx';

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
      <article className="wrap grid gap-14 pb-14">
        <CaseHead study={study} />
        <div className="grid gap-x-16 gap-y-5 border-s-4 border-neutral-line ps-4 lg:grid-cols-2">
          <div>
            <p className="font-semibold">{m.cases_not_ours_title()}</p>
            <p className="measure text-muted">{m.cases_not_ours()}</p>
          </div>
          <Innocence study={study} />
        </div>
        <div id="glance" className="scroll-mt-24">
          <CaseFacts study={study} />
        </div>
        <CasePassage
          id="background"
          title={m.cases_background()}
          study={study}
          passage={study.background}
        />
        <CasePassage
          id="investigation"
          title={m.cases_investigation()}
          study={study}
          passage={study.investigation}
        >
          <h3 id="evidence">{m.cases_evidence()}</h3>
          <Points points={study.evidence} />
        </CasePassage>
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <GuideSection id="timeline" title={m.cases_timeline()}>
            <CaseTimeline study={study} />
          </GuideSection>
          <GuideSection id="lessons" title={m.cases_lessons()}>
            <Points points={study.lessons} />
          </GuideSection>
        </div>
        <CasePassage id="impact" title={m.cases_impact()} study={study} passage={study.impact} />
        <CasePassage id="outcome" title={m.cases_outcome()} study={study} passage={study.outcome}>
          <h3>{m.cases_money_title()}</h3>
          <CaseMoney study={study} />
        </CasePassage>
        {related.length > 0 && (
          <GuideSection id="related" title={m.cases_related()}>
            <ul className="grid gap-x-16 lg:grid-cols-2">
              {related.map((other) => (
                <CaseRow key={other.id} study={other} />
              ))}
            </ul>
          </GuideSection>
        )}
        <CaseSources study={study} />
        <WidePrintButton />
      </article>
    </>
  );
}

function Innocence({ study }: { study: CaseStudy }) {
  if (!study.innocence) return null;
  const isConvicted = study.status === 'convicted';
  return (
    <div>
      <p className="font-semibold">
        {isConvicted ? m.cases_innocence_some_title() : m.cases_innocence_title()}
      </p>
      <p className="measure text-muted">{study.innocence}</p>
    </div>
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

/** A section of text, with its sources in the margin. */
function CasePassage({
  id,
  title,
  study,
  passage,
  children,
}: {
  id: string;
  title: string;
  study: CaseStudy;
  passage: Passage;
  children?: ReactNode;
}) {
  const all = Object.keys(study.sources);
  return (
    <GuideSection id={id} title={title}>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-4">
          {passage.text.map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        <ul
          aria-label={m.site_sources()}
          className="grid content-start gap-1 text-sm text-muted lg:border-s lg:border-line lg:ps-4"
        >
          {passage.sources.map((key) => {
            const source = study.sources[key];
            return (
              source && (
                <li key={key}>
                  [{all.indexOf(key) + 1}] <SourceLink source={source} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </GuideSection>
  );
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

/** Breadcrumbs of a study, through the list. */
export function CaseCrumbs({ current }: { current: string }) {
  return (
    <CrumbsBelow parent={{ label: m.cases_label(), path: urls.caseStudies() }} current={current} />
  );
}
