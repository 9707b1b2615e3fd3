import { statePageWords } from '../content/en/state-page.ts';
import type { Rank, StateRecord } from '#features/publishing/state-statistics.ts';
import { urls } from '#shared/urls.ts';
import { formatMillions } from '../format-figures.ts';
import { FigureSource } from './figure-source.tsx';

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
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {similarStates.map(({ stateName, slug, losses }) => (
            <li key={slug}>
              <a
                href={urls.state(slug)}
                className="inline-block py-1 text-link underline underline-offset-4 hover:decoration-2"
              >
                {stateName}
              </a>{' '}
              <span className="text-sm text-muted tabular-nums">{formatMillions(losses)}</span>
            </li>
          ))}
        </ul>
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
      <dd className="text-2xl font-bold tabular-nums">{statePageWords.rank(rank.rank, rank.of)}</dd>
    </div>
  );
}
