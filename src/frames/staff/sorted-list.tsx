import type { DragEndEvent } from '@dnd-kit/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/application/button.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import { DragArea, DragEntry } from './drag-area.tsx';
import type { RowTools } from './use-form-rows.ts';

type Props = {
  id: string;
  /** Noun for an entry, for instance "stage". */
  noun: string;
  keys: readonly string[];
  onMoved: (from: number, to: number) => void;
  /** Renders the entry at an index; `handle` is its drag handle, empty without script. */
  renderEntry: (place: number, handle: ReactNode) => ReactNode;
};

/** A list that can be reordered by dragging, with the pointer and with the keyboard. */
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

/** Announces positions instead of the library's ids. */
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

/** Props to move and remove an entry of a sorted list, with its drag handle. */
export type EntryTools = RowTools & { handle: ReactNode };

/**
 * Line above an entry of a `SortedList`: its label, and buttons that move or remove it.
 * @param props `noun`: noun for an entry, for instance "stage"
 */
export function SortedEntryHead({ noun, tools }: { noun: string; tools: EntryTools }) {
  const name = entryName(noun, tools);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex items-center gap-1 text-sm font-semibold">
        {tools.handle}
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </p>
      <EntryButtons noun={noun} tools={tools} />
    </div>
  );
}

/** The buttons only, where the entry has a line of its own. */
export function EntryButtons({ noun, tools }: { noun: string; tools: EntryTools }) {
  const { place, raise, lower, remove } = tools;
  const { index, count } = place;
  const name = entryName(noun, tools);
  return (
    <div className="flex gap-1">
      <IconButton
        {...raise}
        type="submit"
        size="compact"
        label={`Move ${name} up`}
        icon={<ArrowUp className="size-4" />}
        disabledReason={index === 0 ? `This is the first ${noun}.` : undefined}
      />
      <IconButton
        {...lower}
        type="submit"
        size="compact"
        label={`Move ${name} down`}
        icon={<ArrowDown className="size-4" />}
        disabledReason={index === count - 1 ? `This is the last ${noun}.` : undefined}
      />
      <IconButton
        {...remove}
        type="submit"
        size="compact"
        label={`Remove ${name}`}
        icon={<Trash2 className="size-4" />}
      />
    </div>
  );
}

function entryName(noun: string, { place }: EntryTools): string {
  return `${noun} ${place.index + 1}`;
}
