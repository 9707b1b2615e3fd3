import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { urls } from '#shared/urls.ts';
import type { useBulkChange } from '#frames/staff/data-table/use-bulk-change.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { ConfirmDialog } from '#ui/application/confirm-dialog.tsx';
import { useToast } from '#ui/application/toast.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import type { CaseRow } from '../case-filter.server.ts';
import {
  isCaseStatus,
  caseStatusWords,
  type CaseStatus,
} from '#shared/vocabulary/case-statuses.ts';
import type { BoardColumn } from '../find-cases.server.ts';
import { boardWords, CardFace, Column, handleOf, toNextColumn } from './board-column.tsx';

type Props = {
  columns: readonly BoardColumn[];
  bulk: ReturnType<typeof useBulkChange>;
  tools: ReactNode;
  /** Replaces the columns when no case matches. */
  nothing: ReactNode;
};

/** Cases by status. A card is moved by dragging, by keyboard, or from its menu. */
export function Board({ columns, bulk, tools, nothing }: Props) {
  const [dragged, setDragged] = useState<CaseRow>();
  const [asked, setAsked] = useState<Move>();
  // Holds the move until the rows confirm it: a card that jumps back for a moment also loses the focus.
  const [placed, setPlaced] = useState<Move>();
  const last = useRef<string>(undefined);
  const navigate = useNavigate();
  const mayWrite = useMay('case:write');
  const hydrated = useHydrated();
  const { show } = useToast();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const rows = columns.flatMap((column) => column.rows);

  function ask(move: Move) {
    if (move.row.status === move.to) return;
    last.current = move.row.id;
    // Closing is a step of its own.
    if (move.to === 'closed') void navigate(urls.admin.closeCase(move.row.id));
    else if (mayHearOfIt(move.row)) setAsked(move);
    else void carryOut(move);
  }

  async function carryOut({ row, to }: Move) {
    const change = { field: 'status', value: to, ids: [row.id], onlyFrom: row.status } as const;
    setPlaced({ row, to });
    const { changed, kept, told, error } = await bulk.apply(change, '');
    if (error || changed !== 1) setPlaced(undefined);
    // A menu returns the focus to its button, which moved with the card.
    if (document.activeElement === document.body) handleOf(row.id)?.focus();
    const title = `${row.caseNumber}: ${caseStatusWords[to]}`;
    if (error) show({ tone: 'danger', title: 'Error updating status', text: error });
    else if (changed === 1) show({ tone: 'success', title, text: told });
    else if (kept.length > 0)
      show({
        tone: 'warning',
        title: `${row.caseNumber} was not moved`,
        text: 'Its client waits for an answer: answer, or mark on the case that none is needed.',
      });
    else {
      const text = 'A colleague moved it in the meantime. It stays where they put it.';
      show({ tone: 'warning', title: `${row.caseNumber} was not moved`, text });
    }
  }

  function drop({ active, over }: DragEndEvent) {
    const row = dragged?.id === active.id ? dragged : undefined;
    setDragged(undefined);
    const to = String(over?.id ?? '');
    if (row && isCaseStatus(to)) ask({ row, to });
  }

  if (placed && rows.find(({ id }) => id === placed.row.id)?.status === placed.to)
    setPlaced(undefined);
  const shown = columns.map((column) => ({
    ...column,
    rows: [
      ...rows.filter(({ id }) => id === placed?.row.id && placed.to === column.status),
      ...column.rows.filter(({ id }) => id !== placed?.row.id),
    ],
  }));
  const board = (
    <section
      aria-label="Board"
      // Scrolls sideways, so the keyboard must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0"
    >
      <div className="grid auto-cols-[minmax(13.5rem,1fr)] grid-flow-col items-start gap-3">
        {shown.map((column) => (
          <Column
            key={column.status}
            column={column}
            mayMove={mayWrite && hydrated}
            onMove={(row, to) => ask({ row, to })}
          />
        ))}
      </div>
    </section>
  );
  return (
    <div className="@container grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {rows.length > 0 && (
          <p className="min-w-0 text-sm text-muted @min-[85rem]:hidden">
            {shown.length} columns, more on the right:{' '}
            {shown.map(({ status }) => caseStatusWords[status]).join(', ')}
          </p>
        )}
        {hydrated && <div className="ms-auto flex flex-wrap justify-end gap-2">{tools}</div>}
      </div>
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">{nothing}</div>
      ) : !(mayWrite && hydrated) ? (
        board
      ) : (
        <DndContext
          id="case-board"
          sensors={sensors}
          collisionDetection={underPointer}
          accessibility={boardWords(rows)}
          onDragStart={({ active }) => setDragged(rows.find(({ id }) => id === active.id))}
          onDragCancel={() => setDragged(undefined)}
          onDragEnd={drop}
        >
          {board}
          <DragOverlay dropAnimation={null}>
            {dragged && (
              <div className="rotate-1 rounded-md border border-primary bg-raised p-3 shadow-lg">
                <CardFace row={dragged} />
              </div>
            )}
          </DragOverlay>
        </DndContext>
      )}
      <MoveQuestion
        move={asked}
        finalFocus={() => handleOf(last.current)}
        onAnswer={(isMeant) => {
          setAsked(undefined);
          if (asked && isMeant) void carryOut(asked);
        }}
      />
    </div>
  );
}

/** The column under the pointer; for the keyboard, the nearest column. */
const underPointer: CollisionDetection = (drag) => {
  const hits = pointerWithin(drag);
  return hits.length > 0 ? hits : closestCenter(drag);
};

type Move = { row: CaseRow; to: CaseStatus };

/** Tests whether a change of status may send mail; the outbox decides to whom. */
function mayHearOfIt({ email, isMailStopped }: CaseRow): boolean {
  return Boolean(email) && !isMailStopped;
}

/** Asked before a move that writes to the client. */
function MoveQuestion({
  move,
  finalFocus,
  onAnswer,
}: {
  move: Move | undefined;
  /** Receives the focus afterwards. */
  finalFocus: () => HTMLElement | null;
  onAnswer: (isMeant: boolean) => void;
}) {
  const { row, to } = move ?? {};
  const name = row?.name ?? row?.email ?? 'The client';
  return (
    <ConfirmDialog
      open={move !== undefined}
      finalFocus={finalFocus}
      onOpenChange={(open) => !open && onAnswer(false)}
      title={`Move ${row?.caseNumber} to ${to && caseStatusWords[to]}?`}
      text={
        <>
          {name} is e-mailed that there is news in the tracker, or their helper where it is not safe
          to write to them. Nobody is e-mailed if they refused such mail or have no safe address.
          {row?.status === 'closed' && ' If an outcome is published, it is removed from the site.'}
        </>
      }
      confirmLabel="Move"
      cancelLabel="Cancel"
      onConfirm={() => onAnswer(true)}
    />
  );
}
