import type { DragEndEvent } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { DragArea, DragEntry } from './drag-area.tsx';

type Props = {
  id: string;
  /** What an entry is called, for instance "stage". */
  noun: string;
  keys: readonly string[];
  onMoved: (from: number, to: number) => void;
  /** The entry at a place; `handle` is what it is dragged by, nothing without script. */
  renderEntry: (place: number, handle: ReactNode) => ReactNode;
};

/** A list whose order can be dragged, with the pointer and with the keyboard. */
export function SortedList({ id, noun, keys, onMoved, renderEntry }: Props) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <ol className="grid gap-3">
        {keys.map((key, place) => (
          <li key={key}>{renderEntry(place, null)}</li>
        ))}
      </ol>
    );
  }
  return (
    <DragArea id={id} keys={keys} onMoved={onMoved} announcements={wordsFor(keys, noun)}>
      <ol className="grid gap-3">
        {keys.map((key, place) => (
          <DragEntry key={key} id={key} label={`Drag ${noun} ${place + 1}`}>
            {(handle) => renderEntry(place, handle)}
          </DragEntry>
        ))}
      </ol>
    </DragArea>
  );
}

/** Says places instead of the library's identifiers. */
function wordsFor(keys: readonly string[], noun: string) {
  function place(id: string | number | undefined): number {
    return keys.indexOf(String(id)) + 1;
  }
  return {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
      `Picked up ${noun} ${place(active.id)}.`,
    onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) =>
      over ? `Now at place ${place(over.id)} of ${keys.length}.` : undefined,
    onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) =>
      over ? `Dropped at place ${place(over.id)} of ${keys.length}.` : 'Dropped.',
    onDragCancel: () => 'Dragging cancelled. The order is as before.',
  };
}
