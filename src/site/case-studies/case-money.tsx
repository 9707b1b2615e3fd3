import { moneyStates } from '../content/en/case-studies/case-study.ts';
import type { CaseStudy, MoneyState } from '../content/en/case-studies/case-study.ts';
import { Card } from '#ui/document/card.tsx';
import { m } from '#shared/messages/compiled/messages.js';
import { SourceLink } from '../source-list.tsx';

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

/** All four states, also the empty ones: that nothing was returned is part of the story. */
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
      <div key={value} className="mt-2 border-s-4 border-accent ps-3">
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
