import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';

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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function move({ active, over }: DragEndEvent) {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMoved(from, to);
  }

  // The library writes style attributes, which the server's pages may not carry.
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
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements: wordsFor(keys, noun) }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-3">
          {keys.map((key, place) => (
            <Entry key={key} id={key} label={`Drag ${noun} ${place + 1}`}>
              {(handle) => renderEntry(place, handle)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Entry({
  id,
  label,
  children,
}: {
  id: string;
  label: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const shift = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      className={isDragging ? 'relative z-10 shadow-lg' : undefined}
    >
      {children(
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={label}
          className="grid size-8 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
        >
          <GripVertical className="size-4" />
        </button>,
      )}
    </li>
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
