import { countryChoices, regionChoices } from '#shared/vocabulary/countries.ts';
import { payingParties, readPayer, type PayerField } from '#shared/vocabulary/payer.ts';
import { SelectInputField } from './form-fields.tsx';

type PayerTexts = Readonly<Partial<Record<PayerField, string>>>;

/** Where somebody lives, where their bank is and whose money it was, as staff note it. */
export function PayerInputs({
  values,
  problems = {},
  prefix = '',
}: {
  values: PayerTexts;
  problems?: PayerTexts;
  prefix?: string;
}) {
  const { country, region } = readPayer(values);
  const parties = Object.entries(payingParties).map(([value, label]) => ({
    value,
    label: label(),
  }));
  const fields = [
    { name: 'country', label: 'Country where they live', options: countryChoices() },
    {
      name: 'region',
      label: 'State, province or nation',
      options: regionChoices(),
      defaultValue: country && region ? `${country}-${region}` : undefined,
    },
    {
      name: 'bank_country',
      label: 'Country of the bank or app they paid from',
      options: countryChoices(),
    },
    { name: 'money_of', label: 'Whose money', options: parties },
  ] as const;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, options, ...more }) => (
        <SelectInputField
          key={name}
          id={`${prefix}${name}`}
          name={name}
          label={label}
          placeholder="Not known"
          options={options}
          defaultValue={
            ('defaultValue' in more ? more.defaultValue : undefined) ?? values[name] ?? ''
          }
          error={problems[name]}
        />
      ))}
    </div>
  );
}
