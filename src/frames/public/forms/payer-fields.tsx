import { m } from '#shared/messages/compiled/messages.js';
import { countryChoices, regionChoices } from '#shared/vocabulary/countries.ts';
import { payingParties, readPayer, type PayerField } from '#shared/vocabulary/payer.ts';
import { project } from '#shared/vocabulary/list.ts';
import { SelectField } from '#ui/document/select-field.tsx';

type PayerTexts = Readonly<Partial<Record<PayerField, string>>>;

/**
 * Where somebody lives, where their bank is and whose money it was: four choices, all optional.
 * @param props `values` as sent or stored; `prefix` keeps ids apart where a page has them twice
 */
export function PayerFields({
  values,
  problems = {},
  prefix = '',
}: {
  values: PayerTexts;
  problems?: PayerTexts;
  prefix?: string;
}) {
  const { country, region } = readPayer(values);
  const parties = Object.entries(project(payingParties, (words) => words()));
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <SelectField
        id={`${prefix}country`}
        name="country"
        label={m.payer_country_label()}
        options={countryChoices()}
        placeholder={m.payer_unknown()}
        defaultValue={values.country ?? ''}
        error={problems.country}
      />
      <SelectField
        id={`${prefix}region`}
        name="region"
        label={m.payer_region_label()}
        hint={m.payer_region_hint()}
        options={regionChoices(problems.region || !hasRegions(country) ? undefined : country)}
        placeholder={m.payer_unknown()}
        defaultValue={country && region ? `${country}-${region}` : (values.region ?? '')}
        error={problems.region}
      />
      <SelectField
        id={`${prefix}bank_country`}
        name="bank_country"
        label={m.payer_bank_label()}
        hint={m.payer_bank_hint()}
        options={countryChoices()}
        placeholder={m.payer_unknown()}
        defaultValue={values.bank_country ?? ''}
        error={problems.bank_country}
      />
      <SelectField
        id={`${prefix}money_of`}
        name="money_of"
        label={m.payer_party_label()}
        options={parties.map(([value, label]) => ({ value, label }))}
        placeholder={m.payer_unknown()}
        defaultValue={values.money_of ?? ''}
        error={problems.money_of}
      />
    </div>
  );
}

function hasRegions(country: string | undefined): boolean {
  return country !== undefined && regionChoices(country).length > 0;
}
