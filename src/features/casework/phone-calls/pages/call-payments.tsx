import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  fieldsOf,
  SelectInputField,
  TextInputField,
  type BoundField,
} from '#frames/staff/form-fields.tsx';
import {
  countShown,
  mostRemembered,
  rememberedName,
  type rememberedFields,
} from '#features/casework/payments/forms/remembered-payments.ts';
import { textField } from '#features/casework/payments/payment-fields.ts';
import { KioskStates } from '#features/casework/payments/public/circumstance-fields.tsx';
import { KnownInstitutions } from '#features/casework/payments/public/known-institutions.tsx';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { suggestedAssets } from '#shared/money/asset.ts';
import { paymentWays, wayWords } from '#shared/vocabulary/ways.ts';
import { Button } from '#ui/application/button.tsx';

const more = ['sender', 'destination', 'recipient', 'transactionId', 'numbers'] as const;

type Field = (typeof rememberedFields)[number];

/** Payments one by one. Without script the button keeps the call and returns with one more row. */
export function CallPayments({
  values,
  typed,
  problems,
  asked,
  institutions,
}: {
  values: FormValues;
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** Rows that were asked for without script. */
  asked: number;
  institutions: readonly string[];
}) {
  const [shown, setShown] = useState(Math.min(mostRemembered, Math.max(countShown(values), asked)));
  const field = fieldsOf<string>(typed, problems, 'call-');
  return (
    <div className="grid gap-5">
      {Array.from({ length: shown }, (_, place) => (
        <Row
          key={rememberedName(place, 'way')}
          place={place}
          field={(name) => field(rememberedName(place, name))}
        />
      ))}
      <KioskStates />
      <KnownInstitutions names={institutions} />
      {shown < mostRemembered && (
        <div>
          <Button
            type="submit"
            name="intent"
            value="add"
            formNoValidate
            tone="secondary"
            size="compact"
            icon={<Plus className="size-4" />}
            data-call-add=""
            onClick={(event) => {
              event.preventDefault();
              setShown(shown + 1);
            }}
          >
            Another payment
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ place, field }: { place: number; field: (name: Field) => BoundField }) {
  return (
    <fieldset
      className="grid gap-4 border-t border-line pt-3 first:border-0 first:pt-0"
      data-ways=""
    >
      <legend className="float-left w-full pb-1 text-sm font-semibold">
        {m.payment_block_number({ number: place + 1 })}
      </legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextInputField {...field('day')} label="Day it left" type="date" />
        <TextInputField {...field('time')} label="Time, if they know it" type="time" />
        <SelectInputField
          {...field('way')}
          label="How it was paid"
          placeholder="Ask"
          options={paymentWays.map((way) => ({ value: way, label: wayWords[way]() }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-3">
          <TextInputField
            {...field('amount')}
            label="How much"
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectInputField
            {...field('asset')}
            label="In which"
            placeholder="Ask"
            options={suggestedAssets.map((asset) => ({ value: asset, label: asset }))}
          />
        </div>
        <TextInputField
          {...field('institution')}
          label={textField('institution').staff}
          list="known-institutions"
          autoComplete="off"
          className="sm:col-span-2"
        />
      </div>
      <div data-kiosk="" className="sm:w-1/2">
        <TextInputField
          {...field('kioskState')}
          label="State where the machine stands"
          list="kiosk-states"
          autoComplete="off"
        />
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-semibold text-link">
          To whom, and numbers they have
        </summary>
        <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
          {more.map((name) => (
            <TextInputField
              key={name}
              {...field(name)}
              label={textField(name).staff}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
          <SelectInputField
            {...field('authorised')}
            label={m.payment_authorised_label()}
            placeholder={m.payment_authorised_unsure()}
            options={[
              { value: 'yes', label: 'The person themselves' },
              { value: 'no', label: 'Somebody else, without them' },
            ]}
          />
        </div>
      </details>
    </fieldset>
  );
}
