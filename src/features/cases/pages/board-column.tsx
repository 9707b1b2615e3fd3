import { useDroppable } from '@dnd-kit/core';
import { Link, useSearchParams } from 'react-router';
import { CaseStatusPill, caseStatusWords } from '../case-words.tsx';
import { changedSearch } from '#back-office/data-table/list-address.ts';
import { classNames } from '#ui/class-names.ts';
import type { CaseRow } from '../case-filter.server.ts';
import type { BoardColumn } from '../find-cases.server.ts';
import type { CaseStatus } from '../case-status.ts';
import { CardFace, MovableCard } from './board-card.tsx';

type Props = {
  column: BoardColumn;
  mayMove: boolean;
  onMove: (row: CaseRow, to: CaseStatus) => void;
};

/** One status: its newest cards, and the way to the others. */
export function Column(props: Props) {
  return props.mayMove ? <DropColumn {...props} /> : <Frame {...props} isOver={false} />;
}

function DropColumn(props: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: props.column.status });
  return (
    <div ref={setNodeRef} className="h-full">
      <Frame {...props} isOver={isOver} />
    </div>
  );
}

function Frame({ column, mayMove, onMove, isOver }: Props & { isOver: boolean }) {
  const { status, rows, total } = column;
  const [search] = useSearchParams();
  const id = `column-${status}`;
  const isCut = total === undefined || total.isMore || total.count > rows.length;
  const count = total ? `${total.count.toLocaleString('en-US')}${total.isMore ? '+' : ''}` : '';
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid min-h-40 content-start gap-2 rounded-lg border p-2',
        isOver ? 'border-primary bg-primary-soft' : 'border-line bg-sunken',
      )}
    >
      <h2 id={id} className="flex items-center justify-between gap-2 p-1 text-sm">
        <CaseStatusPill status={status} />
        <span className="font-normal text-muted tabular-nums">
          {count || `${rows.length}+`}
          <span className="sr-only"> cases</span>
        </span>
      </h2>
      {rows.length === 0 && <p className="p-1 text-sm text-muted">No case</p>}
      <ul aria-label={caseStatusWords[status]} className="grid gap-2 empty:hidden">
        {rows.map((row) => (
          <li key={row.id}>
            {mayMove ? (
              <MovableCard row={row} onMove={(to) => onMove(row, to)} />
            ) : (
              <div className="relative rounded-md border border-line bg-raised p-3">
                <CardFace row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isCut && rows.length > 0 && (
        <Link
          to={changedSearch(search, { view: null, status, sort: 'changed' })}
          className="p-1 text-sm font-semibold text-link"
        >
          Show all in list
        </Link>
      )}
    </section>
  );
}
