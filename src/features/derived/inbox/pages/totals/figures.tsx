import { Download, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { sightOf } from '#features/base/access/need-to-know.server.ts';
import { CountedAt } from '#frames/staff/counted-at.tsx';
import { keepCount } from '#kernel/keep-count.ts';
import { ChoiceLinks } from '#frames/staff/choice-links.tsx';
import { PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { endedQuarters, quarterOf } from '#shared/quarters.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/document/button-class.ts';
import type { Route } from './+types/figures.ts';
import {
  figurePeriodSearch,
  comparisons,
  countWords,
  moneyKinds,
  moneyLabels,
  moneyWords,
  peopleLabel,
  periodWords,
  queueWords,
  readFigurePeriod,
  waitLabels,
  type FigurePeriod,
  type Comparison,
} from './figure-rows.ts';
import { readLeadFigures, type CaseFigures } from './lead-figures.server.ts';
import { TotalsRow } from '../totals-row.tsx';
import { countTotals } from '../../totals.server.ts';

/** Quarters to choose from, besides the present one: two years in all. */
const offered = 7;

export const loader = staffLoader('totals:read', async (ctx, { url }) => {
  const asked = readFigurePeriod(url.searchParams);
  const quarters = [quarterOf(ctx.now()), ...endedQuarters(ctx.now(), offered)];
  const name = `figures ${asked.quarter} ${asked.compared}`;
  const sight = await sightOf(ctx);
  const [figures, totals] = await Promise.all([
    keepCount(ctx, { name, sight }, () => readLeadFigures(ctx, asked)),
    countTotals(ctx),
  ]);
  return { asked, quarters, figures: figures.value, countedAt: figures.countedAt, totals };
});

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { asked, quarters, figures, totals, countedAt } = loaderData;
  const { quarter, against } = asked;
  const { shown, compared, waiting } = figures;
  const mayOpen = useMay('case:read');
  // The pages of the records know no quarter.
  const opens = mayOpen && quarter === undefined;
  function before(words: (of: CaseFigures) => string): string | undefined {
    return compared && `${periodWords(asked.compared)}: ${words(compared)}`;
  }
  return (
    <>
      <PageHeading
        title="Figures"
        text={
          mayOpen
            ? 'Of all cases that you may see. Each figure of all time opens the records behind it.'
            : 'Of all cases that are not restricted. Numbers are rounded down, and one that could point to a person is not shown.'
        }
        actions={<Files search={figurePeriodSearch(asked)} />}
      />
      <div className="no-print grid gap-1">
        <ChoiceLinks
          label="Cases opened in"
          choices={{
            all: 'All time',
            ...Object.fromEntries(quarters.map((each) => [each, shortWords(each)])),
          }}
          chosen={quarter ?? 'all'}
          to={(value) =>
            urls.admin.totals(
              figurePeriodSearch({ quarter: quarters.find((each) => each === value), against }),
            )
          }
        />
        {quarter && (
          <ChoiceLinks
            label="Compared with"
            choices={comparisons}
            chosen={against}
            to={(value) =>
              urls.admin.totals(figurePeriodSearch({ quarter, against: value as Comparison }))
            }
          />
        )}
      </div>
      {quarter && <Period asked={asked} />}
      <CountedAt at={countedAt} />
      <Panel id="money" title="Money, in dollars" text={<Values figures={shown} />}>
        <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {moneyKinds.map((kind) => (
            <Figure
              key={kind}
              {...moneyLabels[kind]}
              to={opens ? urls.admin.moneyRows({ kind, asset: 'USD', value: 'usd' }) : undefined}
              before={before((each) => moneyWords(each, kind))}
            >
              {moneyWords(shown, kind)}
            </Figure>
          ))}
        </dl>
      </Panel>
      <Panel id="people" title="People">
        <dl className="grid gap-3 sm:grid-cols-3">
          <Figure
            {...peopleLabel}
            to={opens ? urls.admin.cases() : undefined}
            before={before(({ people }) => countWords(people))}
          >
            {countWords(shown.people)}
          </Figure>
          <Figure
            {...waitLabels.us}
            to={mayOpen ? urls.admin.inbox('client-replied') : undefined}
            before={quarter && 'Today, of all cases'}
          >
            {queueWords(waiting.us)}
          </Figure>
          <Figure
            {...waitLabels.institutions}
            to={mayOpen ? urls.admin.awaitedRequests() : undefined}
            before={quarter && 'Today, of all cases'}
          >
            {countWords(waiting.institutions)}
          </Figure>
        </dl>
      </Panel>
      <TotalsRow totals={totals} />
    </>
  );
}

/** `2026-Q1` as it fits beside others. */
function shortWords(quarter: string): string {
  const [year, number] = quarter.split('-');
  return `${number} ${year}`;
}

function Files({ search }: { search: string }) {
  const hydrated = useHydrated();
  return (
    <div className="no-print flex flex-wrap gap-2">
      <a
        href={urls.admin.totalsFile(search)}
        download
        className={buttonClass({ tone: 'secondary', size: 'small' })}
      >
        <Download className="size-4" />
        CSV
      </a>
      <Button
        tone="secondary"
        icon={<Printer className="size-4" />}
        className={hydrated ? undefined : 'invisible'}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}

/** Names the cases that the figures count, and the period they are compared with. */
function Period({ asked: { quarter, compared } }: { asked: FigurePeriod }) {
  return (
    <p className="text-sm">
      <strong>{periodWords(quarter)}</strong>
      {compared && (
        <>
          , compared with <strong>{periodWords(compared)}</strong>
        </>
      )}
      : cases opened between its first and last day (UTC), with what has become of their money until
      today.
    </p>
  );
}

/** How the dollar values come about. */
function Values({ figures: { withoutValue } }: { figures: CaseFigures }) {
  return (
    <>
      As recorded with its source, at the rate of its day, or at par for USDT and USDC.
      {withoutValue.is === 'exact' && withoutValue.value === 0
        ? ''
        : ` Payments without a value in dollars are in no sum: ${countWords(withoutValue)}.`}
    </>
  );
}

function Figure({
  label,
  text,
  to,
  before,
  children,
}: {
  label: string;
  text: string;
  to: string | undefined;
  /** The same of the quarter to compare with, or of which day it is. */
  before: string | undefined;
  children: string;
}) {
  // Words instead of a number are no figure to look at.
  const isNothing = !/\d/.test(children);
  return (
    <div className="relative grid content-start gap-1 border-t border-line pt-2">
      <dt className="text-sm font-semibold">
        {to ? (
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd
        className={classNames(
          'leading-tight wrap-anywhere',
          isNothing ? 'text-muted' : 'font-display text-3xl tabular-nums',
        )}
      >
        {children}
      </dd>
      {before && <dd className="text-sm text-muted tabular-nums wrap-anywhere">{before}</dd>}
      <dd className="text-xs text-muted">{text}</dd>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PanelProblem heading="Figures" failure="Failed to count" error={error} />;
}
