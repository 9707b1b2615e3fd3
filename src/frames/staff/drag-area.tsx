import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * A list whose entries can be reordered by dragging, with the pointer and with the keyboard. The library
 * writes style attributes, which server-rendered pages may not contain: render it only after hydration.
 * @param props `keys`: of the `DragEntry`s inside, in order; `announcements`: messages for screen readers
 */
export function DragArea({
  id,
  keys,
  announcements,
  onMoved,
  children,
}: {
  id: string;
  keys: readonly string[];
  announcements: Announcements;
  onMoved: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function move({ active, over }: DragEndEvent) {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMoved(from, to);
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** An entry of a list in a `DragArea`. @param props `children` receives the handle, labelled by `label` */
export function DragEntry({
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
          className="grid size-8 shrink-0 cursor-grab pointer-coarse:size-11 touch-none place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
        >
          <GripVertical className="size-4" />
        </button>,
      )}
    </li>
  );
}
