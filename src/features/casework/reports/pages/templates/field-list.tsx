import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { EntryButtons, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import { useFocusAdded } from '#frames/staff/use-focus-added.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { isTemplateFieldKind } from '#shared/forms/template-field.ts';
import type { EditorField, EditorValues } from './draft-template.ts';
import { FieldInputs, kindWords } from './field-inputs.tsx';

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

/**
 * One field of a form: a line that can be moved and opened, with its inputs below. New and invalid fields
 * are open; the others are collapsed, so that a long form fits the screen.
 */
function FieldCard({ field, tools }: { field: FieldMetadata<EditorField>; tools: EntryTools }) {
  const isWrong = Object.keys(field.allErrors).length > 0;
  const [isOpen, setOpen] = useState(!field.getFieldset().label.initialValue);
  const number = `Field ${tools.place.index + 1}`;
  return (
    <fieldset className="relative min-w-0 rounded-md border border-line bg-sunken">
      <legend className="sr-only">{number}</legend>
      <div className="absolute start-2 top-2 flex min-h-8 items-center gap-1">
        {tools.handle}
        <p aria-hidden="true" className="text-sm font-semibold text-muted sm:hidden">
          {number}
        </p>
      </div>
      <div className="absolute end-2 top-2">
        <EntryButtons noun="field" tools={tools} />
      </div>
      <details
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group/field"
      >
        <summary
          className={classNames(
            'flex min-h-12 items-start gap-1.5 rounded-md px-3.5 pt-11 pb-2.5 text-sm -outline-offset-3 hover:bg-primary-soft sm:items-center sm:py-1.5 sm:pe-32',
            tools.handle !== null && 'sm:ps-11',
          )}
        >
          <ChevronRight className="size-4 shrink-0 text-primary transition-transform duration-150 group-open/field:rotate-90 max-sm:mt-0.5" />
          <FieldSummary field={field} isWrong={isWrong} />
        </summary>
        <div className="px-3.5 pt-1 pb-3.5">
          <FieldInputs field={field} />
        </div>
      </details>
    </fieldset>
  );
}

/** Summary of a collapsed field, from its current values. */
function FieldSummary({ field, isWrong }: { field: FieldMetadata<EditorField>; isWrong: boolean }) {
  const { label, kind, required } = field.getFieldset();
  const chosen = kind.value ?? '';
  const words = isTemplateFieldKind(chosen) ? kindWords[chosen] : '';
  return (
    <span className="grid min-w-0 leading-snug">
      <span className="font-semibold wrap-anywhere">{label.value || 'New field'}</span>
      <span className="text-muted">
        {required.value === 'on' ? `${words}, must be answered` : words}
      </span>
      {isWrong && <span className="font-semibold text-danger-ink">Something here is wrong</span>}
    </span>
  );
}
