import {
  useDraggable,
  useDroppable,
  type Announcements,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { GripVertical, MoveHorizontal } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { changedSearch } from '#frames/staff/data-table/list-address.ts';
import { LocalTime } from '#frames/staff/local-time.tsx';
import { rowLink } from '#frames/staff/shortcuts/row-links.ts';
import { urls } from '#shared/urls.ts';
import { IconButton } from '#ui/application/button.tsx';
import { Menu } from '#ui/application/menu.tsx';
import { classNames } from '#ui/class-names.ts';
import type { CaseRow } from '../case-filter.server.ts';
import {
  caseStatuses,
  isCaseStatus,
  caseStatusWords,
  type CaseStatus,
} from '#shared/vocabulary/case-statuses.ts';
import { CaseStatusPill } from '../case-words.tsx';
import { caseTypeWords } from '#shared/vocabulary/case-types.ts';
import type { BoardColumn } from '../find-cases.server.ts';
import { HoldBadge, RestrictedBadge, StagesDone } from './case-badges.tsx';

type Props = {
  column: BoardColumn;
  mayMove: boolean;
  onMove: (row: CaseRow, to: CaseStatus) => void;
};

/** One status: its newest cards, and a link to the others. */
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
          className="p-1 text-sm font-semibold text-link pointer-coarse:py-3"
        >
          Show all in list
        </Link>
      )}
    </section>
  );
}

/** Content of a card; its number opens the case. */
export function CardFace({ row }: { row: CaseRow }) {
  const { search } = useLocation();
  return (
    <div className="grid min-w-0 gap-1 text-sm">
      <Link
        {...rowLink}
        to={urls.admin.case(row.id, search)}
        draggable={false}
        className="w-fit font-semibold whitespace-nowrap text-link pointer-coarse:py-3"
      >
        {row.caseNumber}
      </Link>
      <p className="line-clamp-2 wrap-anywhere">{row.name ?? row.email ?? 'No name'}</p>
      <p className="text-muted">{caseTypeWords[row.caseType]}</p>
      <p className="truncate text-muted" title={row.assignee?.name}>
        {row.assignee?.name ?? 'Unassigned'}
      </p>
      {row.stages.count > 0 && (
        <p className="text-muted">
          <StagesDone row={row} />
        </p>
      )}
      <p className="text-muted">
        Since <LocalTime value={row.statusChangedAt} dateOnly />
      </p>
      {(row.isHeld || row.isRestricted) && (
        <p className="flex flex-wrap gap-1">
          {row.isHeld && <HoldBadge />}
          {row.isRestricted && <RestrictedBadge />}
        </p>
      )}
    </div>
  );
}

/** Drag handle of a card, in its current column: keyboard users continue from there. */
export function handleOf(id: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card-handle="${id}"]`);
}

/** A card that can be dragged by pointer or keyboard, and moved from a menu. */
function MovableCard({ row, onMove }: { row: CaseRow; onMove: (to: CaseStatus) => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: row.id,
  });
  return (
    <div
      ref={setNodeRef}
      // The mouse drags the whole card; touch and keyboard use the handle.
      onPointerDown={(event) =>
        event.pointerType === 'mouse' && listeners?.['onPointerDown']?.(event)
      }
      className={classNames(
        'flex items-start justify-between gap-1 rounded-md border border-line bg-raised p-3 shadow-sm',
        isDragging && 'opacity-40',
      )}
    >
      <CardFace row={row} />
      <div className="-me-1.5 -mt-1.5 grid shrink-0">
        <button
          ref={setActivatorNodeRef}
          data-card-handle={row.id}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Drag ${row.caseNumber}`}
          className="grid size-8 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
        >
          <GripVertical className="size-4" />
        </button>
        <Menu
          trigger={
            <IconButton
              size="compact"
              label={`Move ${row.caseNumber} to`}
              icon={<MoveHorizontal className="size-4" />}
            />
          }
          entries={caseStatuses
            .filter((status) => status !== row.status)
            .map((status) => ({
              kind: 'action' as const,
              key: status,
              label: caseStatusWords[status],
              onSelect: () => onMove(status),
            }))}
        />
      </div>
    </div>
  );
}

/** The left and right arrow keys move from column to column. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = [...context.droppableRects.values()].toSorted((a, b) => a.left - b.left);
  const { collisionRect } = context;
  const middle = (collisionRect?.left ?? 0) + (collisionRect?.width ?? 0) / 2;
  const nearest = columns
    .map((rect, place) => ({ place, distance: Math.abs(rect.left + rect.width / 2 - middle) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  const next = columns[(nearest?.place ?? 0) + step];
  return next ? { x: next.left + 8, y: currentCoordinates.y } : undefined;
};

/** Announces numbers and columns instead of the library's identifiers. */
export function boardWords(rows: readonly CaseRow[]): {
  announcements: Announcements;
  screenReaderInstructions: { draggable: string };
} {
  function card(id: string | number): string {
    return rows.find((row) => row.id === id)?.caseNumber ?? 'The case';
  }
  function column(id: string | number | undefined): string {
    const status = String(id ?? '');
    return isCaseStatus(status) ? caseStatusWords[status] : 'no column';
  }
  return {
    screenReaderInstructions: {
      draggable:
        'Press Space to pick the case up, left and right to choose a column, Space again to drop it, Escape to leave it.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${card(active.id)}.`,
      onDragOver: ({ active, over }) => `${card(active.id)} is over ${column(over?.id)}.`,
      onDragEnd: ({ active, over }) => `${card(active.id)} dropped on ${column(over?.id)}.`,
      onDragCancel: ({ active }) => `${card(active.id)} stays where it was.`,
    },
  };
}
