import type { FieldMetadata } from '@conform-to/react';
import { ChevronRight } from 'lucide-react';
import { bind, TextAreaInputField, TextInputField } from '#back-office/form-fields.tsx';
import { SortedEntryHead } from '#back-office/sorted-entry-head.tsx';
import type { EntryTools } from '#back-office/sorted-entry-head.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import type { StageInput } from '../forms/case.ts';

/** One stage: its words, whether it is done and since when, and its place among the others. */
export function StageFields({
  stage,
  tools,
}: {
  stage: FieldMetadata<StageInput>;
  tools: EntryTools;
}) {
  const { title, description, completed, completedOn } = stage.getFieldset();
  const { index } = tools.place;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5 rounded-md border border-line bg-sunken p-3">
      <legend className="sr-only">Stage {index + 1}</legend>
      <SortedEntryHead noun="stage" tools={tools} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextInputField
          {...bind(title)}
          key={title.key}
          label="Title"
          required
          className="col-span-2 sm:col-span-1"
        />
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
