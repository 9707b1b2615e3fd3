import type { ReactNode } from 'react';
import { hasStrip, MoneyStrip } from '#frames/public/drawings/money-strip.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { Card } from '#ui/document/card.tsx';
import {
  moneyStates,
  scamTypes,
  type CaseAmount,
  type CaseStudy,
  type MoneyState,
} from '#content/en/case-studies/case-study.ts';
import { SourceLink } from '#frames/public/source-list.tsx';
import { CaseStatusPill } from './case-list.tsx';

/** Offender, place, amount and status of the case. */
export function CaseFacts({ study }: { study: CaseStudy }) {
  const { amount, victims } = study;
  return (
    <Card appearance="sunken">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact name={m.cases_status()}>
          <CaseStatusPill status={study.status} />
        </Fact>
        <Fact name={m.cases_types()}>
          <ul>
            {study.scamTypes.map((type) => (
              <li key={type}>
                <a href={urls.caseStudies(`?type=${type}`)}>{scamTypes[type]}</a>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={m.cases_amount()}>
          <Figure study={study} figure={amount} />
        </Fact>
        <Fact name={m.cases_victims()}>
          {victims ? <Figure study={study} figure={victims} /> : m.cases_victims_none()}
        </Fact>
        <Fact name={m.cases_agencies()}>
          <ul className="grid gap-1">
            {study.agencies.map((agency) => (
              <li key={agency}>{agency}</li>
            ))}
          </ul>
        </Fact>
        <Fact name={m.cases_jurisdiction()}>{study.jurisdiction}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

function Figure({ study, figure }: { study: CaseStudy; figure: CaseAmount }) {
  return (
    <>
      <strong className="block text-xl leading-snug tabular-nums">{figure.value}</strong>
      {figure.text}
      <SourceRefs study={study} keys={[figure.source]} />
    </>
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

/**
 * Money taken, frozen and returned, on one scale; the amounts are those of the outcome, with their sources.
 */
export function MoneyPanel({ study }: { study: CaseStudy }) {
  if (!hasStrip(study)) return <KnownFigure study={study} />;
  return (
    <figure className="grid gap-5 rounded-xl border-2 border-accent bg-surface p-5 sm:p-7">
      <figcaption className="font-display text-2xl font-bold">{m.cases_strip_title()}</figcaption>
      <MoneyStrip study={study} size="large" />
      <p className="measure text-sm text-muted">
        {m.cases_strip_note()} <a href="#outcome">{m.cases_strip_link()}</a>
      </p>
    </figure>
  );
}

/** Where no amount of the strip is known, the figure that the case is known by stands alone. */
function KnownFigure({ study }: { study: CaseStudy }) {
  const { value, text, source } = study.amount;
  return (
    <div
      data-known-figure=""
      className="grid gap-1 rounded-xl border-2 border-accent bg-surface p-5 sm:p-7"
    >
      <p className="font-display text-4xl font-bold tabular-nums">{value}</p>
      <p className="measure text-lg">
        {text}
        <SourceRefs study={study} keys={[source]} />
      </p>
    </div>
  );
}

/** All four states, including empty ones: that nothing was returned is part of the story. */
export function CaseMoney({ study }: { study: CaseStudy }) {
  const isUnknown = moneyStates.every((state) => study.outcome[state].length === 0);
  if (isUnknown) return <p className="measure text-muted">{m.cases_money_none_at_all()}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {moneyStates.map((state) => (
        <Card key={state} as="li" className="grid content-start gap-1">
          <h4 className="text-base leading-normal">{words[state].title()}</h4>
          <p className="text-sm text-muted">{words[state].meaning()}</p>
          <Amounts study={study} state={state} />
        </Card>
      ))}
    </ul>
  );
}

function Amounts({ study, state }: { study: CaseStudy; state: MoneyState }) {
  const amounts = study.outcome[state];
  if (amounts.length === 0) return <p className="mt-2">{m.cases_money_none()}</p>;
  return amounts.map(({ value, text, source }) => {
    const origin = study.sources[source];
    return (
      <div key={value} className="mt-2 border-s-4 border-neutral-line ps-3">
        <p className="text-xl leading-snug font-bold tabular-nums">{value}</p>
        <p>{text}</p>
        {origin && (
          <p className="text-sm text-muted">
            <SourceLink source={origin} />
          </p>
        )}
      </div>
    );
  });
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
          className="text-link underline underline-offset-2 hover:decoration-2"
        >
          [{number}]
        </a>
      </span>
    );
  });
}
