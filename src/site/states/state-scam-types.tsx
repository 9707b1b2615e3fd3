import { statePageWords } from '../content/en/state-page.ts';
import { Table } from '#ui/document/table.tsx';
import type { ScamType } from '#features/publishing/state-statistics.ts';
import { formatCount } from '../format-figures.ts';
import { ShareBar } from '../share-bar.tsx';
import { FigureSource } from './figure-source.tsx';

/** What people reported most to the Federal Trade Commission. */
export function StateScamTypes({ types }: { types: readonly ScamType[] }) {
  const most = Math.max(...types.map(({ percentage }) => percentage), 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        id="ftc"
        caption={statePageWords.ftcCaption(types.length)}
        columns={[
          { key: 'type', header: statePageWords.ftcCategory },
          { key: 'share', header: statePageWords.ftcShare, numeric: true },
          { key: 'bar', header: <span className="sr-only">{statePageWords.ftcShare}</span> },
          { key: 'reports', header: statePageWords.ftcReports, numeric: true },
        ]}
        rows={types.map(({ type, percentage, cases }) => ({
          key: type,
          cells: {
            type,
            share: `${percentage}%`,
            bar: <ShareBar share={percentage / most} />,
            reports: formatCount(cases),
          },
        }))}
      />
      <p className="measure text-sm text-muted">{statePageWords.ftcNote}</p>
      <FigureSource figures={types} />
    </div>
  );
}
