import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { SortedList } from '#back-office/sorted-list.tsx';
import { useFocusAdded } from '#back-office/use-focus-added.ts';
import { Button } from '#ui/application/button.tsx';
import type { EditorValues } from './draft-template.ts';
import { FieldCard } from './field-card.tsx';
import type { EditorField } from './draft-template.ts';

type Props = {
  form: FormMetadata<EditorValues, string[]>;
  list: FieldMetadata<EditorField[]>;
  onTouched: () => void;
};

/** The fields of a form, in the visitors' order. */
export function FieldList({ form, list, onTouched }: Props) {
  const { name } = list;
  const fields = list.getFieldList();
  const { frame, onAdd } = useFocusAdded<HTMLDivElement>(fields.length, 'input[name$=".label"]');
  return (
    <div ref={frame} className="grid gap-3">
      <SortedList
        id="fields-order"
        noun="field"
        keys={fields.map(({ key, id }) => key ?? id)}
        onMoved={(from, to) => {
          form.reorder({ name, from, to });
          onTouched();
        }}
        renderEntry={(index, handle) => {
          const field = fields[index];
          return (
            field && (
              <FieldCard
                field={field}
                tools={{
                  place: { index, count: fields.length },
                  moveProps: (to) => form.reorder.getButtonProps({ name, from: index, to }),
                  removeProps: form.remove.getButtonProps({ name, index }),
                  onTouched,
                  handle,
                }}
              />
            )
          );
        }}
      />
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
          onClick={() => {
            onAdd();
            onTouched();
          }}
        >
          Add field
        </Button>
      </div>
    </div>
  );
}
