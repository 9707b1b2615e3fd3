import { statePageWords } from '../content/en/state-page.ts';
import { Details, DetailsList } from '#ui/document/details.tsx';
import { Table } from '#ui/document/table.tsx';
import type { CrimeType } from '#features/publishing/state-statistics.ts';
import { formatCount, formatMillions } from '../format-figures.ts';
import { FigureSource } from './figure-source.tsx';

const shownAtOnce = 8;

/** Kinds of crime by losses, of the last year for which they were published by state. */
export function StateCrimeTypes({ types }: { types: readonly CrimeType[] }) {
  const more = types.slice(shownAtOnce);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="measure">{statePageWords.typesLead(types[0]?.year ?? 0)}</p>
      <TypeTable
        id="types"
        caption={statePageWords.typesCaption(Math.min(shownAtOnce, types.length))}
        types={types.slice(0, shownAtOnce)}
      />
      {more.length > 0 && (
        <DetailsList>
          <Details summary={statePageWords.typesMore(more.length)}>
            <TypeTable
              id="more-types"
              caption={statePageWords.typesMore(more.length)}
              types={more}
            />
          </Details>
        </DetailsList>
      )}
      <p className="measure text-sm text-muted">{statePageWords.typesNote}</p>
      <FigureSource figures={types} />
    </div>
  );
}

type Part = { id: string; caption: string; types: readonly CrimeType[] };

function TypeTable({ id, caption, types }: Part) {
  return (
    <Table
      id={id}
      caption={caption}
      columns={[
        { key: 'type', header: statePageWords.type },
        { key: 'cases', header: statePageWords.complaints, numeric: true },
        { key: 'losses', header: statePageWords.lossesColumn, numeric: true },
      ]}
      rows={types.map(({ type, cases, losses }) => ({
        key: type,
        cells: { type, cases: formatCount(cases), losses: formatMillions(losses) },
      }))}
    />
  );
}
