import type { Announcements, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { caseStatusWords } from '../case-words.tsx';
import type { CaseRow } from '../case-filter.server.ts';
import { isCaseStatus } from '../case-status.ts';

/** Left and right lead from column to column. */
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

/** Says numbers and columns instead of the library's identifiers. */
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
