import { UserRound } from 'lucide-react';
import { caseStudies } from '#content/en/case-studies/case-studies.ts';
import { guides } from '#content/en/guides/guides.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { statesWithPage } from '#shared/us-states.ts';
import { urls } from '#shared/urls.ts';
import { figureTables, tableNames } from '../tables.ts';

// The page while no quarter is published: what will stand here, why small numbers stay hidden, what is known today.

/** @param props `isTooFew`: a quarter is published, and every table of it is hidden */
export function BeforeFigures({ isTooFew = false }: { isTooFew?: boolean }) {
  return (
    <>
      <WhatWillStand isTooFew={isTooFew} />
      <WhyHidden />
      <KnownToday />
    </>
  );
}

/** Every table that a quarter will have, drawn empty: a form of figures, and no figure. */
function WhatWillStand({ isTooFew }: { isTooFew: boolean }) {
  return (
    <section aria-labelledby="will-stand" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="will-stand">{m.figures_will_title()}</h2>
        {isTooFew && <p className="measure font-display text-xl leading-snug">{m.figures_few()}</p>}
        <p className="measure text-muted">{m.figures_will()}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {tableNames.map((name) => (
          <li key={name} className="grid content-start gap-3 border-t-2 border-line pt-3">
            <h3 className="text-lg leading-snug">{figureTables[name].title()}</h3>
            <EmptyBars
              labels={Object.values(figureTables[name].rows.words)
                .slice(0, outlines)
                .map((word) => word())}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rows of an outline, all of one length, so that nobody reads a figure from them. */
const outlines = 3;

function EmptyBars({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {labels.map((label) => (
        <li key={label} className="grid gap-1 text-sm">
          {label}
          <svg aria-hidden="true" width="100%" height="14">
            <rect
              x="1"
              y="1"
              width="60%"
              height="12"
              rx="2"
              strokeDasharray="4 4"
              className="fill-none stroke-control stroke-2"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Why a number under eleven is hidden, as ten people of whom a neighbour knows one. */
function WhyHidden() {
  return (
    <section aria-labelledby="why-hidden" className="grid gap-5">
      <h2 id="why-hidden">{m.figures_ten_title()}</h2>
      <div className="grid items-center gap-x-16 gap-y-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div aria-hidden="true" className="grid max-w-sm grid-cols-5 gap-3">
          {Array.from({ length: 10 }, (_, place) => (
            <UserRound
              key={place}
              strokeWidth={1.6}
              className={
                place === 7
                  ? 'size-full rounded-full bg-primary-soft p-1 text-primary-ink'
                  : 'size-full p-1 text-muted'
              }
            />
          ))}
        </div>
        <div className="measure grid gap-3">
          <p>{m.figures_ten_1()}</p>
          <p>{m.figures_ten_2()}</p>
          <p>
            <a href={urls.figuresMethod()}>{m.figures_method_link()}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What can be counted without anybody's report: texts of ours, each at its own page. */
function KnownToday() {
  const known = [
    {
      count: statesWithPage.length,
      words: m.figures_known_states(),
      href: urls.stateIntelligence(),
    },
    { count: caseStudies.length, words: m.figures_known_cases(), href: urls.caseStudies() },
    { count: guides.length, words: m.figures_known_guides(), href: urls.guides() },
  ];
  return (
    <section aria-labelledby="known-today" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="known-today">{m.figures_known_title()}</h2>
        <p className="measure text-muted">{m.figures_known()}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {known.map(({ count, words, href }) => (
          <li key={href} className="flex items-baseline gap-3 border-t border-line pt-3">
            <span className="font-display text-2xl leading-none tabular-nums">{count}</span>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
