import { ArrowDown, ArrowUp } from 'lucide-react';
import type { StateRecord } from '#features/publishing/state-statistics.ts';
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
