import { ArrowDown, ArrowUp } from 'lucide-react';
import { GrowthChart, type Growth } from '#frames/public/drawings/growth-chart.tsx';
import type {
  ComparedState,
  Rank,
  StateRecord,
} from '#features/base/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { Table } from '#ui/document/table.tsx';
import { swingYears } from '#content/en/state-figures.ts';
import { statePageWords } from '#content/en/state-page.ts';
import {
  formatChange,
  formatCount,
  formatMillions,
  formatThousands,
} from '#frames/public/format-figures.ts';
import { FigureSource } from './figure-source.tsx';
import type { NationalLosses } from './state-chart.tsx';
import { SwingMark } from './swing-mark.tsx';

/** Every year with its change from the previous one, latest first. */
export function StateYears({ state }: { state: StateRecord }) {
  const { stateCode, stateName, yearlyData } = state;
  const marked = swingYears(stateCode);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        id="years"
        caption={statePageWords.yearsCaption(stateName)}
        columns={[
          { key: 'year', header: statePageWords.year },
          { key: 'cases', header: statePageWords.complaints, numeric: true },
          { key: 'losses', header: statePageWords.lossesColumn, numeric: true },
          { key: 'average', header: statePageWords.averageColumn, numeric: true },
        ]}
        rows={yearlyData.toReversed().map((entry) => ({
          key: String(entry.year),
          cells: {
            year: (
              <>
                {entry.year}
                <SwingMark code={stateCode} year={entry.year} />
              </>
            ),
            cases: <Figure text={formatCount(entry.cases)} change={entry.casesChange} />,
            losses: <Figure text={formatMillions(entry.losses)} change={entry.lossesChange} />,
            average: entry.cases > 0 ? formatThousands(entry.losses / entry.cases) : '',
          },
        }))}
        footnote={statePageWords.changeNote}
      />
      {marked.length > 0 && (
        <p className="measure text-sm">{statePageWords.swing(marked.join(', '))}</p>
      )}
      <FigureSource figures={yearlyData} />
    </div>
  );
}

/** Figures are aligned at the end of their line; the change follows, or stands below. */
function Figure({ text, change }: { text: string; change: number | undefined }) {
  return (
    <span className="grid justify-items-end gap-x-3 gap-y-1 sm:grid-cols-[1fr_5.5rem] sm:items-center sm:*:last:justify-self-start">
      <span>{text}</span>
      <Change change={change} />
    </span>
  );
}

/** A change in percent, without a positive or negative colour: fewer reports are no proof of less crime. */
function Change({ change }: { change: number | undefined }) {
  if (change === undefined) {
    return <span className="text-xs text-muted">{statePageWords.firstYear}</span>;
  }
  const Arrow = change < 0 ? ArrowDown : ArrowUp;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-muted">
      <Arrow className="size-3.5" />
      {formatChange(change)}
    </span>
  );
}

/** Rank of the state among the 50. */
export function StateRanks({ state }: { state: StateRecord }) {
  const { ranks, yearlyData } = state;
  const last = yearlyData.at(-1);
  if (!last) return null;
  const rate = ranks.lossesPer100k;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4 sm:grid-cols-3">
        <RankEntry rank={ranks.losses} label={statePageWords.rankLosses(last.year)} />
        <RankEntry rank={ranks.cases} label={statePageWords.rankCases(last.year)} />
        <RankEntry rank={rate} label={statePageWords.rankRate(rate?.year ?? 0)} />
      </dl>
      <p className="measure text-sm text-muted">{statePageWords.rankNote}</p>
      <FigureSource figures={rate ? [last, rate] : [last]} />
    </div>
  );
}

/** Small charts of the state and its neighbours, on one scale. */
export function StateNeighbours({
  state,
  national,
}: {
  state: StateRecord;
  national: NationalLosses;
}) {
  const { stateName, yearlyData, compared } = state;
  const first = yearlyData.at(0)?.year ?? 0;
  const last = yearlyData.at(-1)?.year ?? 0;
  const country = growthOf(
    yearlyData.flatMap(({ year }) => national.find((entry) => entry.year === year)?.losses ?? []),
  );
  const own = growthOf(yearlyData.map(({ losses }) => losses));
  const growths = compared.states.map(({ yearlyLosses }) => growthOf(yearlyLosses));
  const most = Math.max(...[own, country, ...growths].flat());
  const shared = { compared: country.length === own.length ? country : undefined, most };
  return (
    <div className="grid gap-5">
      <p className="measure">{statePageWords.besideNote[compared.by](stateName)}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5">
        <li className="grid content-start gap-1">
          <GrowthChart growth={own} isOwn {...shared} />
          <strong className="py-1">{stateName}</strong>
          <Times growth={own} first={first} losses={yearlyData.at(-1)?.losses ?? 0} />
        </li>
        {compared.states.map((other, index) => (
          <li key={other.stateCode} className="grid content-start gap-1">
            <GrowthChart growth={growths[index] ?? []} {...shared} />
            <OtherName other={other} />
            <Times growth={growths[index] ?? []} first={first} losses={other.losses} />
          </li>
        ))}
      </ul>
      <p className="measure text-sm text-muted">{statePageWords.besideScale(first, last)}</p>
    </div>
  );
}

function OtherName({ other: { slug, stateName } }: { other: ComparedState }) {
  if (slug === null) {
    return (
      <span className="grid py-1">
        {stateName} <span className="text-sm text-muted">{statePageWords.capital}</span>
      </span>
    );
  }
  return (
    <a
      href={urls.state(slug)}
      className="justify-self-start py-1 text-link underline underline-offset-4 hover:decoration-2"
    >
      {stateName}
    </a>
  );
}

function Times({ growth, first, losses }: { growth: Growth; first: number; losses: number }) {
  return (
    <span className="text-sm text-muted tabular-nums">
      {formatMillions(losses)}, {statePageWords.times((growth.at(-1) ?? 0).toFixed(1), first)}
    </span>
  );
}

/** Each value as a multiple of the first. */
function growthOf(values: readonly number[]): Growth {
  const [first = 0] = values;
  return first > 0 ? values.map((value) => value / first) : [];
}

function RankEntry({ rank, label }: { rank: Rank | undefined; label: string }) {
  if (!rank) return null;
  return (
    <div className="flex flex-col-reverse justify-end border-s-4 border-neutral-line ps-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">
        {statePageWords.rank(rank.rank, rank.of)}
      </dd>
    </div>
  );
}
