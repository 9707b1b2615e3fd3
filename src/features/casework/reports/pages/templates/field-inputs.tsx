import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import {
  bind,
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import {
  fieldNameFrom,
  hasLength,
  hasOptions,
  isTemplateFieldKind,
  type TemplateFieldKind,
} from '#shared/forms/template-field.ts';
import type { EditorField } from './draft-template.ts';

/** Label and kind of one field, and its name in mails and exports. */
export function FieldInputs({ field }: { field: FieldMetadata<EditorField> }) {
  const { label, name, kind, hint, required, options, maxLength } = field.getFieldset();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(kind.initialValue ?? 'text');
  const isKnown = isTemplateFieldKind(chosen);
  // Without script the inputs cannot depend on the chosen kind, so all are shown.
  const showsOptions = !hydrated || (isKnown && hasOptions(chosen));
  const showsLength = !hydrated || (isKnown && hasLength(chosen));
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[3fr_2fr]">
      <TextInputField
        {...bind(label)}
        key={label.key}
        label="Label"
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <SelectInputField
        {...bind(kind)}
        key={kind.key}
        label="Kind"
        options={optionsOf(kindWords)}
        onChange={(event) => setChosen(event.currentTarget.value)}
        required
      />
      <div className="flex min-h-10 items-center sm:self-end">
        <LabelledCheckbox
          key={required.key}
          id={required.id}
          name={required.name}
          value="on"
          defaultChecked={required.initialValue === 'on'}
          label="Must be answered"
        />
      </div>
      {showsOptions && (
        <TextAreaInputField
          {...bind(options)}
          key={options.key}
          label="Options"
          hint={hydrated ? 'One per line.' : 'One per line. Only where something is chosen.'}
          rows={3}
          className="sm:col-span-2"
        />
      )}
      <TextInputField
        {...bind(hint)}
        key={hint.key}
        label="Hint"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextInputField
        {...bind(name)}
        key={name.key}
        label="Name"
        hint="In placeholders and exports."
        placeholder={fieldNameFrom(label.value ?? '')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      {showsLength && (
        <TextInputField
          {...bind(maxLength)}
          key={maxLength.key}
          label="Longest answer"
          hint="In characters."
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}

/**
 * Staff labels of the kinds of fields, in the order of the list. Contact fields are the visitor's own and
 * never taken for an offender's, which are asked for as text.
 */
export const kindWords: Record<TemplateFieldKind, string> = {
  text: 'Text, one line',
  long_text: 'Long text',
  email: 'Visitor’s e-mail address',
  phone: 'Visitor’s phone number',
  number: 'Number',
  money: 'Amount of money with currency',
  date: 'Date',
  radio: 'One of several, as buttons',
  select: 'One of several, as a list',
  choices: 'Any of several',
  yes_no: 'Yes or no',
  url: 'Web address',
  wallet: 'Wallet address or transaction id',
};
