import { hasStrip, MoneyStrip } from '#frames/public/drawings/money-strip.tsx';
import { sceneOfScam } from '#frames/public/drawings/page-scenes.ts';
import { Scene } from '#frames/public/drawings/scene.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { ButtonLink } from '#ui/document/button.tsx';
import { LinkCard } from '#ui/document/card.tsx';
import { StatusPill } from '#ui/document/status-pill.tsx';
import { scamTypes, type CaseStatus, type CaseStudy } from '#content/en/case-studies/case-study.ts';
import {
  caseQueryString,
  casesPerStep,
  type CasePage,
  type CaseQuery,
} from '#content/en/case-studies/page-of-cases.ts';

/**
 * A study in a list. Its id is the anchor at which "Load more" continues.
 * @param props `isCompared`: for lists that compare the studies
 */
export function CaseCard({
  study,
  titleAs,
  isCompared = false,
}: {
  study: CaseStudy;
  titleAs?: 'h2' | 'h3';
  isCompared?: boolean;
}) {
  const [type] = study.scamTypes;
  return (
    <li id={study.id} className="grid scroll-mt-24">
      <LinkCard
        href={urls.caseStudy(study.id)}
        title={study.title}
        eyebrow={
          <span className="flex items-center justify-between gap-4">
            <span>
              {study.year} · {scamTypes[type]}
            </span>
            <Scene name={sceneOfScam(type)} size="small" className="h-14 w-22 shrink-0" />
          </span>
        }
        {...(titleAs && { titleAs })}
      >
        <p>{study.summary}</p>
        {isCompared && (
          <div className="mt-4">
            {hasStrip(study) ? (
              <MoneyStrip study={study} size="short" />
            ) : (
              <p className="text-sm text-ink">
                <strong className="tabular-nums">{study.amount.value}</strong> {study.amount.text}
              </p>
            )}
          </div>
        )}
        <p className="mt-3">
          <CaseStatusPill status={study.status} />
        </p>
      </LinkCard>
    </li>
  );
}

const appearances = {
  alleged: { tone: 'warning', label: () => m.cases_status_alleged() },
  charged: { tone: 'warning', label: () => m.cases_status_charged() },
  convicted: { tone: 'neutral', label: () => m.cases_status_convicted() },
  settled: { tone: 'neutral', label: () => m.cases_status_settled() },
  seizure: { tone: 'info', label: () => m.cases_status_seizure() },
  recovery: { tone: 'info', label: () => m.cases_status_recovery() },
  operation: { tone: 'info', label: () => m.cases_status_operation() },
  prevention: { tone: 'info', label: () => m.cases_status_prevention() },
} as const satisfies Record<CaseStatus, unknown>;

/** Status of the matter, as a label. */
export function CaseStatusPill({ status }: { status: CaseStatus }) {
  const { tone, label } = appearances[status];
  return <StatusPill tone={tone}>{label()}</StatusPill>;
}

/** The count, the matching studies, and a link to more of them. */
export function CaseList({ query, page }: { query: CaseQuery; page: CasePage }) {
  const filters = filterWords(query);
  if (page.total === 0) {
    return (
      <div className="grid items-center gap-6 sm:grid-cols-[16rem_1fr]">
        <Scene name="end-of-the-path" className="h-40" />
        <div role="status" className="grid gap-1">
          <p className="text-lg font-semibold">{m.cases_none({ filters })}</p>
          <p className="text-muted">{m.cases_none_advice()}</p>
        </div>
      </div>
    );
  }
  const counts = { shown: String(page.shown.length), total: String(page.total) };
  return (
    <>
      <p role="status" className="font-semibold">
        {filters ? m.cases_count_filtered({ ...counts, filters }) : m.cases_count(counts)}
      </p>
      <ol className="grid gap-4 md:grid-cols-2">
        {page.shown.map((study) => (
          <CaseCard key={study.id} study={study} isCompared />
        ))}
      </ol>
      <More query={query} page={page} />
    </>
  );
}

/** A plain link: it keeps the filters, and its anchor is the last study already shown. */
function More({ query, page }: { query: CaseQuery; page: CasePage }) {
  if (page.remaining === 0) {
    return page.total > casesPerStep && <p className="text-muted">{m.cases_all_shown()}</p>;
  }
  const next = caseQueryString({ ...query, show: query.show + casesPerStep });
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink
        href={`${urls.caseStudies(next)}#${page.shown.at(-1)?.id ?? ''}`}
        tone="secondary"
      >
        {m.cases_more()}
      </ButtonLink>
      <p className="text-muted">{m.cases_remaining({ count: String(page.remaining) })}</p>
    </div>
  );
}

/** Describes the chosen filters, for instance "Romance scam, 2023"; empty when there are none. */
export function filterWords({ type, year }: CaseQuery): string {
  return [type && scamTypes[type], year && String(year)].filter(Boolean).join(', ');
}
