import type { ComponentProps } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { usStates } from '#shared/us-states.ts';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { TypedPayment } from '../forms/payment.ts';

type Name = keyof Pick<TypedPayment, 'kioskState' | 'customer' | 'authorised'>;

type Control = Pick<ComponentProps<'input'>, 'name' | 'defaultValue' | 'autoComplete'>;

/**
 * Facts other than day and way of paying on which deadlines depend. CSS hides the kiosk questions for other
 * ways of paying (`[data-ways]` in controls.css); a browser that does not support it always shows them.
 */
export function CircumstanceFields({
  field,
}: {
  field: (name: Name) => Control & { id: string; name: string; error: string | undefined };
}) {
  return (
    <>
      <div data-kiosk="" className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...field('kioskState')}
          label={m.payment_kiosk_state_label()}
          hint={m.payment_kiosk_state_hint()}
          list="kiosk-states"
        />
        <SelectField
          {...selected(field('customer'))}
          label={m.payment_customer_label()}
          hint={m.payment_customer_hint()}
          placeholder={m.payment_customer_unsure()}
          options={[
            { value: 'new', label: m.payment_customer_no() },
            { value: 'existing', label: m.payment_customer_yes() },
          ]}
        />
      </div>
      <SelectField
        {...selected(field('authorised'))}
        label={m.payment_authorised_label()}
        placeholder={m.payment_authorised_unsure()}
        options={[
          { value: 'yes', label: m.payment_authorised_me() },
          { value: 'no', label: m.payment_authorised_other() },
        ]}
      />
    </>
  );
}

/** Both an input and a select accept these attributes. */
function selected<Props extends Control>({ defaultValue, ...rest }: Props) {
  return { ...rest, defaultValue: String(defaultValue ?? '') };
}

/** Suggestions for the field of the state; rendered once per page. */
export function KioskStates() {
  return (
    <datalist id="kiosk-states">
      {usStates.map(({ code, name }) => (
        <option key={code} value={name} />
      ))}
    </datalist>
  );
}
