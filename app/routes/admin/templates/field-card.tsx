import { useSortable } from '@dnd-kit/sortable';
import type { FieldMetadata } from '@conform-to/react';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import {
  bind,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#app/components/admin/form-fields.tsx';
import { IconButton } from '#app/ui/application/button.tsx';
import { LabelledCheckbox } from '#app/ui/application/checkbox.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { hasLength, hasOptions, isTemplateFieldKind } from '#shared/forms/template-field.ts';
import type { EditorValues } from './draft-template.ts';
import { kindWords } from './kind-words.ts';

export type EditorField = EditorValues['fields'][number];

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

type CardProps = {
  field: FieldMetadata<EditorField>;
  place: { index: number; count: number };
  moveProps: (to: number) => ButtonProps;
  removeProps: ButtonProps;
  onTouched: () => void;
};

/** One field in a list whose order can be dragged, with the mouse and with the keyboard. */
export function SortableField(props: CardProps & { id: string }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: props.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={isDragging ? 'relative z-10 opacity-80 shadow-lg' : undefined}
    >
      <FieldCard
        {...props}
        handle={
          <button
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Drag field ${props.place.index + 1}`}
            className="grid size-8 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
          >
            <GripVertical className="size-4" />
          </button>
        }
      />
    </li>
  );
}

/** The same before the script has loaded. */
export function PlainField(props: CardProps) {
  return (
    <li>
      <FieldCard {...props} handle={null} />
    </li>
  );
}

function FieldCard({
  field,
  place,
  moveProps,
  removeProps,
  onTouched,
  handle,
}: CardProps & { handle: ReactNode }) {
  const { index, count } = place;
  const name = `field ${index + 1}`;
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line bg-sunken p-3.5">
      <legend className="sr-only">Field {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1 text-sm font-semibold">
          {handle}
          Field {index + 1}
        </p>
        <div className="flex gap-1">
          <IconButton
            {...moveProps(index - 1)}
            type="submit"
            size="compact"
            label={`Move ${name} up`}
            icon={<ArrowUp className="size-4" />}
            disabledReason={index === 0 ? 'This is the first field.' : undefined}
            onClick={onTouched}
          />
          <IconButton
            {...moveProps(index + 1)}
            type="submit"
            size="compact"
            label={`Move ${name} down`}
            icon={<ArrowDown className="size-4" />}
            disabledReason={index === count - 1 ? 'This is the last field.' : undefined}
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
      </div>
      <FieldInputs field={field} />
    </fieldset>
  );
}

function FieldInputs({ field }: Pick<CardProps, 'field'>) {
  const { label, name, kind, hint, required, options, maxLength } = field.getFieldset();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(kind.initialValue ?? 'text');
  const isKnown = isTemplateFieldKind(chosen);
  // Without script nothing can appear when another kind is chosen, so everything is there.
  const showsOptions = !hydrated || (isKnown && hasOptions(chosen));
  const showsLength = !hydrated || (isKnown && hasLength(chosen));
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextInputField {...bind(label)} key={label.key} label="Label" required />
        <SelectInputField
          {...bind(kind)}
          key={kind.key}
          label="Kind"
          options={optionsOf(kindWords)}
          onChange={(event) => setChosen(event.currentTarget.value)}
          required
        />
        <TextInputField
          {...bind(name)}
          key={name.key}
          label="Name"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextInputField {...bind(hint)} key={hint.key} label="Hint" />
      </div>
      {showsOptions && (
        <TextAreaInputField
          {...bind(options)}
          key={options.key}
          label="Options"
          hint={hydrated ? 'One per line.' : 'One per line. Only where something is chosen.'}
          rows={3}
        />
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {showsLength && (
          <TextInputField
            {...bind(maxLength)}
            key={maxLength.key}
            label="Longest answer, in characters"
            inputMode="numeric"
            autoComplete="off"
            className="w-56"
          />
        )}
        <div className="flex min-h-10 items-center">
          <LabelledCheckbox
            key={required.key}
            id={required.id}
            name={required.name}
            value="on"
            defaultChecked={required.initialValue === 'on'}
            label="Must be answered"
          />
        </div>
      </div>
    </>
  );
}
