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
import { moved, useWishedOrder } from '#app/components/admin/use-wished-order.ts';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import type { Contact } from '#server/services/contacts/contact-record.ts';
import { urls } from '#shared/urls.ts';
import { ContactRow } from './contact-row.tsx';
import type { RowProps } from './contact-row.tsx';

const frameLook = 'grid divide-y divide-line overflow-clip rounded-lg border border-line text-sm';

/** The contacts in the visitors' order, which is changed by dragging, by keyboard and by buttons. */
export function ContactList(props: {
  contacts: readonly Contact[];
  search: string;
  mayWrite: boolean;
}) {
  const hydrated = useHydrated();
  const { ordered, order } = useWishedOrder(props.contacts, urls.admin.contacts());
  const { search, mayWrite } = props;
  const ids = ordered.map(({ id }) => id);
  const canDrag = hydrated && mayWrite && ordered.length > 1;
  const rows = ordered.map((contact, place) => ({
    ...{ contact, search, mayWrite },
    up: moved(ids, place, place - 1),
    down: moved(ids, place, place + 1),
    onMove: hydrated ? order : undefined,
  }));
  if (!canDrag) {
    return (
      <ul aria-label="Contacts" className={frameLook}>
        {rows.map((row) => (
          <li key={row.contact.id}>
            <ContactRow {...row} handle={null} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Sorting ids={ids} labels={ordered.map(({ label }) => label)} onMoved={order}>
      <ul aria-label="Contacts" className={frameLook}>
        {rows.map((row) => (
          <SortableRow key={row.contact.id} {...row} />
        ))}
      </ul>
    </Sorting>
  );
}

function Sorting({
  ids,
  labels,
  onMoved,
  children,
}: {
  ids: string[];
  labels: readonly string[];
  onMoved: (ids: readonly string[]) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent) {
    const next = over && moved(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    if (next && active.id !== over.id) onMoved(next);
  }

  return (
    <DndContext
      id="contacts-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcementsFor(ids, labels) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Says labels and places instead of the library's identifiers. */
function announcementsFor(ids: readonly string[], labels: readonly string[]) {
  type Moving = Pick<DragEndEvent, 'active' | 'over'>;
  function label({ active }: Pick<DragEndEvent, 'active'>): string {
    return labels[ids.indexOf(String(active.id))] ?? '';
  }
  function place({ over }: Moving): string {
    return over ? `place ${ids.indexOf(String(over.id)) + 1} of ${ids.length}` : 'its place';
  }
  return {
    onDragStart: (moving: Pick<DragEndEvent, 'active'>) => `Picked up ${label(moving)}.`,
    onDragOver: (moving: Moving) => `${label(moving)} is now at ${place(moving)}.`,
    onDragEnd: (moving: Moving) => `${label(moving)} was dropped at ${place(moving)}.`,
    onDragCancel: () => 'Dragging cancelled. The order is as before.',
  };
}

function SortableRow(props: RowProps) {
  const { id, label } = props.contact;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={isDragging ? 'relative z-10 shadow-lg' : undefined}
    >
      <ContactRow
        {...props}
        handle={
          <button
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Drag ${label}`}
            className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
          >
            <GripVertical className="size-4" />
          </button>
        }
      />
    </li>
  );
}
