import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { scamTypes, type CaseStatus, type CaseStudy } from '#content/en/case-studies/case-study.ts';
import { casesFor, type CaseQuery } from '#content/en/case-studies/page-of-cases.ts';
import { drawnCase } from './place-cases.ts';

const statusWords: Record<CaseStatus, () => string> = {
  alleged: m.cases_status_alleged,
  charged: m.cases_status_charged,
  convicted: m.cases_status_convicted,
  settled: m.cases_status_settled,
  seizure: m.cases_status_seizure,
  recovery: m.cases_status_recovery,
  operation: m.cases_status_operation,
  prevention: m.cases_status_prevention,
};

export function caseStatusWords(status: CaseStatus): string {
  return statusWords[status]();
}

/** The matching studies, one below the other: the year, what was at stake, and what came back. */
export function CaseList({ query }: { query: CaseQuery }) {
  const filters = filterWords(query);
  const shown = casesFor(query);
  if (shown.length === 0) {
    return (
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold">{m.cases_none({ filters })}</p>
        <p className="text-muted">{m.cases_none_advice()}</p>
      </div>
    );
  }
  return (
    <>
      {filters && (
        <p role="status" className="font-semibold">
          {m.cases_count_filtered({ count: String(shown.length), filters })}
        </p>
      )}
      <ol className="grid gap-x-16 lg:grid-cols-2">
        {shown.map((study) => (
          <CaseRow key={study.id} study={study} />
        ))}
      </ol>
    </>
  );
}

/** A study as a line of a list. Its figures have the words of the study, and none stands for "not stated". */
export function CaseRow({
  study,
  titleAs: Title = 'h3',
}: {
  study: CaseStudy;
  titleAs?: 'h3' | 'h4';
}) {
  const { amount } = drawnCase(study);
  const [returned] = study.outcome.returned.filter(({ isOwed }) => !isOwed);
  return (
    <li
      id={study.id}
      className="relative grid scroll-mt-24 grid-cols-[3.5rem_minmax(0,1fr)] content-start gap-x-3 border-t border-line py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)]"
    >
      <span className="font-display text-xl leading-snug tabular-nums">{study.year}</span>
      <div className="grid gap-0.5">
        <Title className="text-lg leading-snug font-semibold">
          <a
            href={urls.caseStudy(study.id)}
            className="text-ink underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-primary-ink"
          >
            {study.title}
          </a>
        </Title>
        <p>
          <strong className="font-display tabular-nums">{amount.value}</strong> {amount.text}
        </p>
        {returned && (
          <p className="text-success-ink">
            <strong className="font-display tabular-nums">{returned.value}</strong>{' '}
            {m.cases_row_returned()}
          </p>
        )}
        <p className="text-sm text-muted">
          {scamTypes[study.scamTypes[0]]} · {caseStatusWords(study.status)}
        </p>
      </div>
    </li>
  );
}

/** Describes the chosen filters, for instance "Romance scam, 2023"; empty when there are none. */
export function filterWords({ type, year }: CaseQuery): string {
  return [type && scamTypes[type], year && String(year)].filter(Boolean).join(', ');
}
