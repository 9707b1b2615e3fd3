import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { EntryButtons, SortedList, type EntryTools } from '#frames/staff/sorted-list.tsx';
import { useFocusAdded } from '#frames/staff/use-focus-added.ts';
import type { Row } from '#frames/staff/form-rows.ts';
import type { FormRow, useFormRows } from '#frames/staff/use-form-rows.ts';
import { Button } from '#ui/application/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { isTemplateFieldKind } from '#shared/forms/template-field.ts';
import { FieldInputs, kindWords } from './field-inputs.tsx';

/** The fields of a form, in the visitors' order. */
export function FieldList({ list }: { list: ReturnType<typeof useFormRows> }) {
  const { rows, addButton, onMoved } = list;
  const { frame, onAdd } = useFocusAdded<HTMLDivElement>(rows.length, 'input[name$=".label"]');
  return (
    <div ref={frame} className="grid gap-3">
      <SortedList
        id="fields-order"
        noun="field"
        keys={rows.map(({ key }) => key)}
        onMoved={onMoved}
        renderEntry={(index, handle) => {
          const row = rows[index];
          return row && <FieldCard row={row} tools={{ ...row.tools, handle }} />;
        }}
      />
      <div>
        <Button
          {...addButton}
          type="submit"
          tone="secondary"
          icon={<Plus className="size-4" />}
          onClick={(event) => {
            onAdd();
            addButton.onClick(event);
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
function FieldCard({ row, tools }: { row: FormRow; tools: EntryTools }) {
  const { isWrong } = row;
  const [now, setNow] = useState(row.begun);
  const [isOpen, setOpen] = useState(!row.begun['label']);
  const number = `Field ${tools.place.index + 1}`;
  return (
    <fieldset
      onInput={({ currentTarget }) => setNow(row.read(currentTarget))}
      className="relative min-w-0 rounded-md border border-line bg-sunken"
    >
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
          <FieldSummary now={now} isWrong={isWrong} />
        </summary>
        <div className="px-3.5 pt-1 pb-3.5">
          <FieldInputs field={row.field} now={now} />
        </div>
      </details>
    </fieldset>
  );
}

/** Summary of a collapsed field, from its current values. */
function FieldSummary({ now, isWrong }: { now: Row; isWrong: boolean }) {
  const { label, kind: chosen = '', required } = now;
  const words = isTemplateFieldKind(chosen) ? kindWords[chosen] : '';
  return (
    <span className="grid min-w-0 leading-snug">
      <span className="font-semibold wrap-anywhere">{label || 'New field'}</span>
      <span className="text-muted">{required === 'on' ? `${words}, must be answered` : words}</span>
      {isWrong && <span className="font-semibold text-danger-ink">Something here is wrong</span>}
    </span>
  );
}
