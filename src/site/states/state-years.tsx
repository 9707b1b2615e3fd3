import { ArrowDown, ArrowUp } from 'lucide-react';
import { Sparkline } from '#features/drawings/public/year-chart.tsx';
import type { Rank, StateRecord } from '#features/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { Badge } from '#ui/document/badge.tsx';
import { Table } from '#ui/document/table.tsx';
import { swingYears } from '../content/en/state-figures.ts';
import { statePageWords } from '../content/en/state-page.ts';
import { formatChange, formatCount, formatMillions } from '../format-figures.ts';
import { FigureSource } from './figure-source.tsx';
import { SwingMark } from './swing-mark.tsx';

/** Every year with its change against the year before, latest first. */
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

/** Figures stand below each other at the end of the line; the badge goes in front, or below. */
function Figure({ text, change }: { text: string; change: number | undefined }) {
  return (
    <span className="flex flex-col items-end gap-x-4 gap-y-1 sm:flex-row-reverse sm:items-center">
      <span>{text}</span>
      <ChangeBadge change={change} />
    </span>
  );
}

/** A change in percent; fewer reports are no proof of less crime, so neither way is good or bad. */
function ChangeBadge({ change }: { change: number | undefined }) {
  if (change === undefined) {
    return <span className="text-xs text-muted">{statePageWords.firstYear}</span>;
  }
  const Arrow = change < 0 ? ArrowDown : ArrowUp;
  return <Badge icon={<Arrow className="size-3.5" />}>{formatChange(change)}</Badge>;
}

/** Where the state stands among the 50, and the states nearest to it. */
export function StateRanks({ state }: { state: StateRecord }) {
  const { ranks, similarStates, yearlyData } = state;
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
      <div className="grid gap-2">
        <h3 className="text-base">{statePageWords.similar(last.year)}</h3>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {similarStates.map(({ stateName, slug, losses, yearlyLosses }) => (
            <li key={slug} className="flex items-center gap-3 rounded-md border border-line p-3">
              <Sparkline values={yearlyLosses} />
              <span className="grid">
                <a
                  href={urls.state(slug)}
                  className="inline-block py-1 text-link underline underline-offset-4 hover:decoration-2"
                >
                  {stateName}
                </a>
                <span className="text-sm text-muted tabular-nums">{formatMillions(losses)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {statePageWords.similarNote(yearlyData[0]?.year ?? 0, last.year)}
        </p>
      </div>
      <FigureSource figures={rate ? [last, rate] : [last]} />
    </div>
  );
}

function RankEntry({ rank, label }: { rank: Rank | undefined; label: string }) {
  if (!rank) return null;
  return (
    <div className="flex flex-col-reverse justify-end border-s-4 border-accent ps-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">
        {statePageWords.rank(rank.rank, rank.of)}
      </dd>
    </div>
  );
}
