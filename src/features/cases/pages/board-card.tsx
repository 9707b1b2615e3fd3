import { useDraggable } from '@dnd-kit/core';
import { GripVertical, MoveHorizontal } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { caseStatusWords, caseTypeWords } from '../case-words.tsx';
import { LocalTime } from '#back-office/local-time.tsx';
import { rowLink } from '#back-office/shortcuts/row-links.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/application/button.tsx';
import { Menu } from '#ui/application/menu.tsx';
import type { CaseRow } from '../case-filter.server.ts';
import { caseStatuses } from '../case-status.ts';
import type { CaseStatus } from '../case-status.ts';
import { urls } from '#shared/urls.ts';
import { HoldBadge, RestrictedBadge, StagesDone } from './case-columns.tsx';

/** What a card says; its number opens the case. */
export function CardFace({ row }: { row: CaseRow }) {
  const { search } = useLocation();
  return (
    <div className="grid gap-1 text-sm">
      <Link
        {...rowLink}
        to={urls.admin.case(row.id, search)}
        draggable={false}
        className="w-fit font-semibold text-link"
      >
        {row.caseNumber}
      </Link>
      <p className="line-clamp-2 wrap-anywhere">{row.name ?? row.email ?? 'No name'}</p>
      <p className="text-muted">{caseTypeWords[row.caseType]}</p>
      <p className="flex flex-wrap gap-x-2 text-muted">
        <span>{row.assignee?.name ?? 'Unassigned'}</span>
        {row.stages.count > 0 && <StagesDone row={row} />}
      </p>
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

/** What a card is dragged by, wherever on the board it is now: the keyboard goes on from there. */
export function handleOf(id: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card-handle="${id}"]`);
}

/** A card that can be dragged by hand or keyboard, and moved from a menu. */
export function MovableCard({ row, onMove }: { row: CaseRow; onMove: (to: CaseStatus) => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: row.id,
  });
  return (
    <div
      ref={setNodeRef}
      // The whole card for the mouse; touch and keyboard have the handle.
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
