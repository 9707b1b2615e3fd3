import {
  optionsOf,
  SelectInputField,
  TextAreaInputField,
  TextInputField,
} from '#frames/staff/form-fields.tsx';
import type { Row } from '#frames/staff/form-rows.ts';
import type { FormRow } from '#frames/staff/use-form-rows.ts';
import { LabelledCheckbox } from '#ui/application/checkbox.tsx';
import { useHydrated } from '#ui/application/use-hydrated.ts';
import {
  fieldNameFrom,
  hasLength,
  hasOptions,
  isTemplateFieldKind,
  type TemplateFieldKind,
} from '#shared/forms/template-field.ts';

/**
 * Inputs for one field: its question, its kind, and its name in mails and exports.
 * @param props `now`: what is typed into it at the moment
 */
export function FieldInputs({ field, now }: { field: FormRow['field']; now: Row }) {
  const required = field('required');
  const hydrated = useHydrated();
  const { kind: chosen = 'text' } = now;
  const isKnown = isTemplateFieldKind(chosen);
  // Without script the inputs cannot depend on the chosen kind, so all are shown.
  const showsOptions = !hydrated || (isKnown && hasOptions(chosen));
  const showsLength = !hydrated || (isKnown && hasLength(chosen));
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[3fr_2fr]">
      <TextInputField
        {...field('label')}
        label="Label"
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <SelectInputField {...field('kind')} label="Kind" options={optionsOf(kindWords)} required />
      <div className="flex min-h-10 items-center sm:self-end">
        <LabelledCheckbox
          id={required.id}
          name={required.name}
          value="on"
          defaultChecked={required.defaultValue === 'on'}
          label="Must be answered"
        />
      </div>
      {showsOptions && (
        <TextAreaInputField
          {...field('options')}
          label="Options"
          hint={hydrated ? 'One per line.' : 'One per line. Only where something is chosen.'}
          rows={3}
          className="sm:col-span-2"
        />
      )}
      <TextInputField
        {...field('hint')}
        label="Hint"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextInputField
        {...field('name')}
        label="Name"
        hint="In placeholders and exports."
        placeholder={fieldNameFrom(now['label'] ?? '')}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      {showsLength && (
        <TextInputField
          {...field('maxLength')}
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
