import type { DragEndEvent } from '@dnd-kit/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#ui/application/button.tsx';
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

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

/** What an entry of a sorted list needs to be moved and taken out, by script or by sending the form. */
export type EntryTools = {
  place: { index: number; count: number };
  moveProps: (to: number) => ButtonProps;
  removeProps: ButtonProps;
  onTouched?: () => void;
  /** What it is dragged by. */
  handle: ReactNode;
};

/**
 * The line above an entry of a `SortedList`: what it is, and buttons that move or remove it.
 * @param props `noun`: what an entry is called, for instance "stage"
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

/** The buttons alone, where the entry has a line of its own. */
export function EntryButtons({ noun, tools }: { noun: string; tools: EntryTools }) {
  const { place, moveProps, removeProps, onTouched } = tools;
  const { index, count } = place;
  const name = entryName(noun, tools);
  return (
    <div className="flex gap-1">
      <IconButton
        {...moveProps(index - 1)}
        type="submit"
        size="compact"
        label={`Move ${name} up`}
        icon={<ArrowUp className="size-4" />}
        disabledReason={index === 0 ? `This is the first ${noun}.` : undefined}
        onClick={onTouched}
      />
      <IconButton
        {...moveProps(index + 1)}
        type="submit"
        size="compact"
        label={`Move ${name} down`}
        icon={<ArrowDown className="size-4" />}
        disabledReason={index === count - 1 ? `This is the last ${noun}.` : undefined}
        onClick={onTouched}
      />
      <IconButton
        {...removeProps}
        type="submit"
        size="compact"
        label={`Remove ${name}`}
        icon={<Trash2 className="size-4" />}
        onClick={onTouched}
      />
    </div>
  );
}

function entryName(noun: string, { place }: EntryTools): string {
  return `${noun} ${place.index + 1}`;
}
