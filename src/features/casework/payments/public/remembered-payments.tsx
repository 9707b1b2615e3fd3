import { Plus } from 'lucide-react';
import {
  findPaidAnswer,
  findWay,
  paidAnswers,
  paymentWays,
  waysAskedAs,
  wayWords,
} from '#shared/vocabulary/ways.ts';
import { FormSection } from '#frames/public/forms/form-fields.tsx';
import { textField, type FormState } from '#frames/public/forms/typed-values.ts';
import type { Section } from '#shared/forms/engine/form.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { firstValue } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { suggestedAssets } from '#shared/money/asset.ts';
import { Button } from '#ui/document/button.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import {
  addRemembered,
  countShown,
  mostRemembered,
  rememberedBlock,
  rememberedName,
  rememberedZone,
  type rememberedFields,
} from '../forms/remembered-payments.ts';
import { rememberedTexts } from '../payment-fields.ts';
import { KnownInstitutions } from './known-institutions.tsx';
import { TextFactField } from './text-fact-field.tsx';
import { CircumstanceFields, KioskStates } from './circumstance-fields.tsx';
import { usedZone, zoneChoices } from '../payment-text.ts';

/**
 * Payments one by one, in a section of the report. All rows are rendered, the later
 * ones hidden, so that a draft finds its fields and "add another" needs no round trip with script. Without
 * script the same button posts the form, which returns with one more row.
 */
export function RememberedPayments({
  state,
  isAdding,
  zone,
  institutions,
}: {
  state: FormState<string>;
  /** Another row was asked for. */
  isAdding: boolean;
  /** The organisation's time zone, one of the choices. */
  zone: string;
  /** Names that the directory proposes. */
  institutions: readonly string[];
}) {
  const { values, errors } = state;
  const filled = countShown(values);
  const shown = Math.min(mostRemembered, filled + (isAdding ? 1 : 0));
  return (
    <FormSection section={section}>
      <div className="grid gap-6" data-rows="">
        <Button
          hidden
          tone="secondary"
          size="small"
          data-one-payment={JSON.stringify(waysOfOneMeaning())}
          className="justify-self-start"
        >
          {m.payment_block_one()}
        </Button>
        {errors[rememberedBlock] && (
          <p className="font-semibold text-danger-ink">{errors[rememberedBlock]}</p>
        )}
        {Array.from({ length: mostRemembered }, (_, place) => (
          <Row
            key={rememberedName(place, 'way')}
            place={place}
            isHidden={place >= shown}
            state={state}
          />
        ))}
        <KioskStates />
        <KnownInstitutions names={institutions} />
        <div className="grid gap-6">
          <SelectField
            {...textField(state, rememberedZone)}
            label={m.payment_block_zone()}
            hint={m.payment_zone_hint()}
            placeholder={m.payment_zone_unsure()}
            options={zoneChoices(
              zone,
              firstValue(values, 'country'),
              usedZone(firstValue(values, rememberedZone)),
            )}
            data-device-zone={m.payment_zone_device()}
            defaultValue={firstValue(values, rememberedZone)}
            autoComplete="off"
            data-of-rows=""
          />
          {shown < mostRemembered ? (
            <div>
              <Button
                type="submit"
                tone="secondary"
                size="small"
                name={addRemembered}
                value="yes"
                icon={<Plus className="size-5" />}
                data-add-row=""
              >
                {m.payment_block_add()}
              </Button>
            </div>
          ) : (
            <p className="text-sm text-muted">{m.payment_block_full()}</p>
          )}
        </div>
      </div>
    </FormSection>
  );
}

/** The ways of paying that an answer to the form means alone: a card is a debit or a credit card. */
function waysOfOneMeaning(): Record<string, string> {
  return Object.fromEntries(
    keysOf(paidAnswers).flatMap((answer) => {
      const [way, ...others] = answer === 'other' ? [] : waysAskedAs(answer);
      return way && others.length === 0 ? [[answer, way]] : [];
    }),
  );
}

const section: Section = {
  title: m.payment_block_title,
  id: 'payments',
  short: m.payment_block_short,
  about: m.payment_block_about,
  isOptional: true,
};

type RowField = (typeof rememberedFields)[number];

function Row({
  place,
  isHidden,
  state,
}: {
  place: number;
  isHidden: boolean;
  state: FormState<string>;
}) {
  const hasSecret = state.secretFields.includes(rememberedBlock);
  function field(name: RowField) {
    const own = textField(state, rememberedName(place, name));
    return { ...own, ...(hasSecret && { 'data-draft': 'off' }), autoComplete: 'off' };
  }
  const typedWay = field('way');
  // Answers such as "a card" leave open which one it was; the others are filled in.
  const answered = findPaidAnswer(state.values['paid_by']?.[place]);
  const openWay = typedWay.defaultValue === '' && answered !== 'other' ? answered : undefined;
  return (
    <fieldset
      hidden={isHidden}
      data-row=""
      data-ways=""
      className="grid gap-5 border-t border-line pt-4"
    >
      <legend className="float-left w-full pb-1 font-semibold">
        {m.payment_block_number({ number: place + 1 })}
      </legend>
      <SelectField
        {...typedWay}
        defaultValue={findWay(typedWay.defaultValue) ?? typedWay.defaultValue}
        label={m.payment_way_label()}
        hint={openWay && m.payment_way_which({ way: paidAnswers[openWay]() })}
        placeholder={m.form_choose()}
        options={paymentWays.map((way) => ({ value: way, label: wayWords[way]() }))}
      />
      <CircumstanceFields field={field} />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-4 sm:max-w-120">
        <TextField {...field('amount')} label={m.payment_amount_label()} inputMode="decimal" />
        <SelectField
          {...field('asset')}
          label={m.payment_asset_label()}
          data-money=""
          placeholder={m.form_choose()}
          options={suggestedAssets.map((asset) => ({ value: asset, label: asset }))}
        />
      </div>
      <div className="grid items-start gap-4 sm:max-w-120 sm:grid-cols-2">
        <TextField {...field('day')} label={m.payment_day_label()} type="date" />
        <TextField {...field('time')} label={m.payment_time_label()} type="time" />
      </div>
      {rememberedTexts.map((name) => (
        <TextFactField key={name} name={name} control={field(name)} />
      ))}
    </fieldset>
  );
}
