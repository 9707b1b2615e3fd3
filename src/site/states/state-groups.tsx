import { statePageWords } from '../content/en/state-page.ts';
import { Table } from '#ui/document/table.tsx';
import type { StateGroup } from '#features/publishing/state-statistics.ts';
import { formatCount, formatMillions } from '../format-figures.ts';
import { FigureSource } from './figure-source.tsx';

/** Complaints of older people and about cryptocurrency, of the one year there are figures of. */
export function StateGroups({ groups }: { groups: readonly StateGroup[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Table
        id="groups"
        caption={statePageWords.groupsCaption}
        columns={[
          { key: 'group', header: statePageWords.group },
          { key: 'cases', header: statePageWords.complaints, numeric: true },
          { key: 'losses', header: statePageWords.lossesColumn, numeric: true },
        ]}
        rows={groups.map(({ groupName, cases, losses }) => ({
          key: groupName,
          cells: {
            group: statePageWords.groups[groupName],
            cases: formatCount(cases),
            losses: formatMillions(losses),
          },
        }))}
      />
      <p className="measure text-sm text-muted">{statePageWords.groupsNote}</p>
      <FigureSource figures={groups} />
    </div>
  );
}
