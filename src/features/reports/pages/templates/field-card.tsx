import type { FieldMetadata } from '@conform-to/react';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { EntryButtons } from '#back-office/sorted-entry-head.tsx';
import type { EntryTools } from '#back-office/sorted-entry-head.tsx';
import { classNames } from '#ui/class-names.ts';
import { isTemplateFieldKind } from '../../forms/template-field.ts';
import type { EditorField } from './draft-template.ts';
import { FieldInputs } from './field-inputs.tsx';
import { kindWords } from './kind-words.ts';

/**
 * One field of a form: a line that is moved and opened, and what it asks below it. New fields and
 * those with something wrong are open; the others are folded, so that a long form fits the screen.
 */
export function FieldCard({
  field,
  tools,
}: {
  field: FieldMetadata<EditorField>;
  tools: EntryTools;
}) {
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

/** What a folded field says of itself, with what is typed at the moment. */
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
