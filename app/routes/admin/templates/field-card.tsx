import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import {
  bind,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#app/components/admin/form-fields.tsx';
import { SortedEntryHead } from '#app/components/admin/sorted-entry-head.tsx';
import type { EntryTools } from '#app/components/admin/sorted-entry-head.tsx';
import { LabelledCheckbox } from '#app/ui/application/checkbox.tsx';
import { useHydrated } from '#app/ui/application/use-hydrated.ts';
import { hasLength, hasOptions, isTemplateFieldKind } from '#shared/forms/template-field.ts';
import type { EditorValues } from './draft-template.ts';
import { kindWords } from './kind-words.ts';

export type EditorField = EditorValues['fields'][number];

/** One field of a form: what it asks, of which kind, and its place among the others. */
export function FieldCard({
  field,
  tools,
}: {
  field: FieldMetadata<EditorField>;
  tools: EntryTools;
}) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line bg-sunken p-3.5">
      <legend className="sr-only">Field {tools.place.index + 1}</legend>
      <SortedEntryHead noun="field" tools={tools} />
      <FieldInputs field={field} />
    </fieldset>
  );
}

function FieldInputs({ field }: { field: FieldMetadata<EditorField> }) {
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
