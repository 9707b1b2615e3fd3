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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { Button } from '#app/ui/application/button.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import type { EditorValues } from './draft-template.ts';
import { PlainField, SortableField } from './field-card.tsx';
import type { EditorField } from './field-card.tsx';

type Props = {
  form: FormMetadata<EditorValues, string[]>;
  list: FieldMetadata<EditorField[]>;
  onTouched: () => void;
};

/** The fields of a form, in the visitors' order. */
export function FieldList({ form, list, onTouched }: Props) {
  const hydrated = useHydrated();
  const fields = list.getFieldList();
  const cards = fields.map((field, index) => ({
    key: field.key ?? field.id,
    field,
    place: { index, count: fields.length },
    moveProps: (to: number) => form.reorder.getButtonProps({ name: list.name, from: index, to }),
    removeProps: form.remove.getButtonProps({ name: list.name, index }),
    onTouched,
  }));

  function move({ active, over }: DragEndEvent) {
    const [from, to] = [active.id, over?.id].map((id) => cards.findIndex(({ key }) => key === id));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    form.reorder({ name: list.name, from, to });
    onTouched();
  }

  return (
    <div className="grid gap-3">
      {/* The library writes style attributes, which the server's pages may not carry. */}
      {hydrated ? (
        <Sorting keys={cards.map(({ key }) => key)} onMoved={move}>
          <ol className="grid gap-3">
            {cards.map(({ key, ...card }) => (
              <SortableField key={key} id={key} {...card} />
            ))}
          </ol>
        </Sorting>
      ) : (
        <ol className="grid gap-3">
          {cards.map(({ key, ...card }) => (
            <PlainField key={key} {...card} />
          ))}
        </ol>
      )}
      <div>
        <Button
          {...form.insert.getButtonProps({
            name: list.name,
            defaultValue: {
              kind: 'text',
              label: '',
              name: '',
              hint: '',
              options: '',
              maxLength: '',
            },
          })}
          type="submit"
          tone="secondary"
          icon={<Plus className="size-4" />}
          onClick={onTouched}
        >
          Add field
        </Button>
      </div>
    </div>
  );
}

function Sorting({
  keys,
  onMoved,
  children,
}: {
  keys: string[];
  onMoved: (event: DragEndEvent) => void;
  children: React.ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      id="fields-order"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onMoved}
      accessibility={{ announcements: announcementsFor(keys) }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Says places instead of the library's identifiers. */
function announcementsFor(keys: readonly string[]) {
  function place(id: string | number | undefined): number {
    return keys.indexOf(String(id)) + 1;
  }
  return {
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
      `Picked up field ${place(active.id)}.`,
    onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) =>
      over ? `Now at place ${place(over.id)} of ${keys.length}.` : undefined,
    onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) =>
      over ? `Dropped at place ${place(over.id)} of ${keys.length}.` : 'Dropped.',
    onDragCancel: () => 'Dragging cancelled. The order is as before.',
  };
}
