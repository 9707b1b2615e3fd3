import type { FieldMetadata } from '@conform-to/react';
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { bind, TextAreaInputField, TextInputField } from '#app/components/admin/form-fields.tsx';
import { IconButton } from '#app/ui/application/button.tsx';
import { LabelledCheckbox } from '#app/ui/application/checkbox.tsx';
import type { StageInput } from '#shared/forms/case.ts';

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

/** One stage: its words, whether it is done and since when, and its place among the others. */
export function StageFields({
  stage,
  place,
  moveProps,
  removeProps,
  onTouched,
  handle,
}: {
  stage: FieldMetadata<StageInput>;
  place: { index: number; count: number };
  moveProps: (to: number) => ButtonProps;
  removeProps: ButtonProps;
  onTouched: () => void;
  /** What it is dragged by. */
  handle: ReactNode;
}) {
  const { title, description, completed, completedOn } = stage.getFieldset();
  const { index, count } = place;
  const name = `stage ${index + 1}`;
  return (
    <fieldset className="grid min-w-0 gap-2.5 rounded-md border border-line bg-sunken p-3">
      <legend className="sr-only">Stage {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1 text-sm font-semibold">
          {handle}
          Stage {index + 1}
        </p>
        <div className="flex gap-1">
          <IconButton
            {...moveProps(index - 1)}
            type="submit"
            size="compact"
            label={`Move ${name} up`}
            icon={<ArrowUp className="size-4" />}
            disabledReason={index === 0 ? 'This is the first stage.' : undefined}
            onClick={onTouched}
          />
          <IconButton
            {...moveProps(index + 1)}
            type="submit"
            size="compact"
            label={`Move ${name} down`}
            icon={<ArrowDown className="size-4" />}
            disabledReason={index === count - 1 ? 'This is the last stage.' : undefined}
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
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextInputField {...bind(title)} key={title.key} label="Title" required />
        <TextInputField {...bind(completedOn)} key={completedOn.key} label="Done on" type="date" />
        <div className="flex min-h-10 items-center">
          <LabelledCheckbox
            key={completed.key}
            id={completed.id}
            name={completed.name}
            value="on"
            defaultChecked={completed.initialValue === 'on'}
            label="Done"
          />
        </div>
      </div>
      <details open={description.errors !== undefined} className="group/text text-sm">
        <summary className="flex min-h-7 cursor-pointer items-center gap-1 rounded-sm font-semibold text-link">
          <ChevronRight className="size-4 shrink-0 transition-transform duration-150 group-open/text:rotate-90" />
          <span className="shrink-0">What happens in it</span>
          <span className="truncate font-normal text-muted group-open/text:hidden">
            {description.initialValue}
          </span>
        </summary>
        <TextAreaInputField
          {...bind(description)}
          key={description.key}
          label={<span className="sr-only">What happens in stage {index + 1}</span>}
          rows={2}
        />
      </details>
    </fieldset>
  );
}
