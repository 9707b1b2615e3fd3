import type { ReactNode } from 'react';
import { hasStrip, MoneyStrip } from '#frames/public/drawings/money-strip.tsx';
import { formatCaseDate } from '#frames/public/format-figures.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import {
  moneyStates,
  scamTypes,
  type CaseAmount,
  type CaseStudy,
  type MoneyState,
} from '#content/en/case-studies/case-study.ts';
import { caseStatusWords } from './case-list.tsx';

/** The three things a reader asks: how much, how long, and how many people. */
export function CaseHead({ study }: { study: CaseStudy }) {
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="money" className="grid content-start gap-4">
        <h2 id="money" className="text-base font-semibold text-muted">
          {m.cases_amount()}
        </h2>
        <BigFigure study={study} figure={study.amount} />
        {hasStrip(study) && <MoneyStrip study={study} />}
      </section>
      <div className="grid content-start gap-8">
        <CaseTime study={study} />
        <section aria-labelledby="people" className="grid gap-2">
          <h2 id="people" className="text-base font-semibold text-muted">
            {m.cases_victims()}
          </h2>
          {study.victims ? (
            <BigFigure study={study} figure={study.victims} />
          ) : (
            <p>{m.cases_victims_none()}</p>
          )}
        </section>
      </div>
    </div>
  );
}

function BigFigure({ study, figure }: { study: CaseStudy; figure: CaseAmount }) {
  return (
    <p>
      <span className="block font-display text-4xl leading-tight tabular-nums">{figure.value}</span>
      {figure.text}
      <SourceRefs study={study} keys={[figure.source]} />
    </p>
  );
}

/** From the first event to the last, with every event where it falls between them. */
function CaseTime({ study: { timeline } }: { study: CaseStudy }) {
  const [first, last] = [timeline[0], timeline.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [dayOf(first.date), dayOf(last.date)];
  return (
    <section aria-labelledby="time" className="grid gap-2">
      <h2 id="time" className="text-base font-semibold text-muted">
        {m.cases_time()}
      </h2>
      <p className="font-display text-3xl leading-tight">
        {m.cases_time_words({ from: formatCaseDate(first.date), to: formatCaseDate(last.date) })}
      </p>
      {end > start && (
        <svg aria-hidden="true" viewBox="0 0 400 20" width="400" className="h-auto w-full">
          <path d="M8 10H392" className="stroke-ink stroke-2 forced-colors:stroke-[CanvasText]" />
          {timeline.map(({ date, event }, index) => (
            <circle
              key={`${date} ${event}`}
              cx={8 + (384 * (dayOf(date) - start)) / (end - start)}
              cy="10"
              r={index === timeline.length - 1 ? 8 : 5}
              className={
                index === timeline.length - 1
                  ? 'fill-ink forced-colors:fill-[CanvasText]'
                  : 'fill-paper stroke-ink stroke-2 forced-colors:stroke-[CanvasText]'
              }
            />
          ))}
        </svg>
      )}
      <p>
        <a href="#timeline">{m.cases_timeline()}</a>
      </p>
    </section>
  );
}

/** A date as exact as the source; of a month or a year, its first day. */
function dayOf(date: string): number {
  return Date.parse(date);
}

/** Kind, place, authorities and status of the case, without a frame. */
export function CaseFacts({ study }: { study: CaseStudy }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={m.cases_status()}>{caseStatusWords(study.status)}</Fact>
      <Fact name={m.cases_types()}>
        <ul>
          {study.scamTypes.map((type) => (
            <li key={type}>
              <a href={urls.caseStudies(`?type=${type}`)}>{scamTypes[type]}</a>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={m.cases_agencies()}>
        <ul>
          {study.agencies.map((agency) => (
            <li key={agency}>{agency}</li>
          ))}
        </ul>
      </Fact>
      <Fact name={m.cases_jurisdiction()}>{study.jurisdiction}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const words: Record<MoneyState, { title: () => string; meaning: () => string }> = {
  frozen: { title: () => m.cases_money_frozen(), meaning: () => m.cases_money_frozen_means() },
  seized: { title: () => m.cases_money_seized(), meaning: () => m.cases_money_seized_means() },
  forfeited: {
    title: () => m.cases_money_forfeited(),
    meaning: () => m.cases_money_forfeited_means(),
  },
  returned: {
    title: () => m.cases_money_returned(),
    meaning: () => m.cases_money_returned_means(),
  },
};

/** The states that the sources give a figure for, and the others in one sentence: that is part of the story. */
export function CaseMoney({ study }: { study: CaseStudy }) {
  const known = moneyStates.filter((state) => study.outcome[state].length > 0);
  const unknown = moneyStates.filter((state) => !known.includes(state));
  if (known.length === 0)
    return <p className="measure text-muted">{m.cases_money_none_at_all()}</p>;
  return (
    <>
      <dl className="grid gap-5">
        {known.map((state) => (
          <div key={state} className="grid gap-1 border-s-4 border-neutral-line ps-4">
            <dt>
              <strong>{words[state].title()}</strong>{' '}
              <span className="text-sm text-muted">{words[state].meaning()}</span>
            </dt>
            {study.outcome[state].map(({ value, text, source }) => (
              <dd key={value}>
                <strong className="font-display text-xl tabular-nums">{value}</strong> {text}
                <SourceRefs study={study} keys={[source]} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <p className="measure text-muted">
          {m.cases_money_unknown_states({
            states: unknown.map((state) => words[state].title().toLowerCase()).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Numbers that link to the entries of the study's list of sources. */
export function SourceRefs({ study, keys }: { study: CaseStudy; keys: readonly string[] }) {
  const all = Object.keys(study.sources);
  return keys.map((key) => {
    const number = all.indexOf(key) + 1;
    return (
      <span key={key} className="whitespace-nowrap">
        {' '}
        <a
          href={`#source-${number}`}
          aria-label={`${m.cases_source_ref({ number: String(number) })}: ${study.sources[key]?.publisher}`}
          className="text-sm text-link underline underline-offset-2 hover:decoration-2"
        >
          [{number}]
        </a>
      </span>
    );
  });
}
