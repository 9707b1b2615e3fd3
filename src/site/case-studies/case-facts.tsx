import type { ReactNode } from 'react';
import { scamTypes } from '../content/en/case-studies/case-study.ts';
import type { CaseAmount, CaseStudy } from '../content/en/case-studies/case-study.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { CaseStatusPill } from './case-status.tsx';
import { SourceRefs } from './source-refs.tsx';

/** Who, where, how much, how far. */
export function CaseFacts({ study }: { study: CaseStudy }) {
  const { amount, victims } = study;
  return (
    <Card look="sunken">
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
