import { swingYears } from '../content/en/state-figures.ts';
import { statePageWords } from '../content/en/state-page.ts';
import { Stat } from '#ui/document/stat.tsx';
import type { StateRecord } from '#features/publishing/state-statistics.ts';
import { formatChange, formatCount, formatMillions, formatThousands } from '../format-figures.ts';
import { yearSpan } from './year-span.ts';

/** The four headline figures, over all years there are. */
export function StateGlance({ state }: { state: StateRecord }) {
  const { yearlyData, totalCases, totalLosses, lossesChange, averageLoss } = state;
  const first = yearlyData.at(0)?.year ?? 0;
  const last = yearlyData.at(-1)?.year ?? 0;
  const span = yearSpan(yearlyData);
  const origin = {
    // One figure rests on several reports: the table by year names each of them.
    source: { text: statePageWords.sources, href: '#by-year' },
    asOf: { text: span, dateTime: String(last) },
  };
  const isMarked = swingYears(state.stateCode).some((year) => year === first || year === last);
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <Stat value={formatCount(totalCases)} label={statePageWords.cases(span)} origin={origin} />
        <Stat
          value={formatMillions(totalLosses)}
          label={statePageWords.losses(span)}
          origin={origin}
        />
        {lossesChange !== undefined && (
          <Stat
            value={`${formatChange(lossesChange)}${isMarked ? ' †' : ''}`}
            label={statePageWords.change(first, last)}
            origin={origin}
          />
        )}
        <Stat
          value={formatThousands(averageLoss)}
          label={statePageWords.average(span)}
          origin={origin}
        />
      </div>
      <p className="text-sm text-muted">{statePageWords.averageNote}</p>
    </div>
  );
}
