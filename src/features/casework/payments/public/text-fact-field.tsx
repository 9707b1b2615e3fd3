import type { ComponentProps } from 'react';
import { TextField } from '#ui/document/text-field.tsx';
import { textField, type PaymentText } from '../payment-fields.ts';

type Control = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

/** A text fact of a payment, as the person is asked for it. */
export function TextFactField({ name, control }: { name: PaymentText; control: Control }) {
  const { label, hint, isInstitution, askedOf } = textField(name);
  const field = (
    <TextField
      {...control}
      label={label()}
      {...(hint && { hint: hint() })}
      {...(isInstitution
        ? { list: 'known-institutions' }
        : { spellCheck: false, autoCapitalize: 'none' })}
    />
  );
  return askedOf ? <div data-asked-of={askedOf}>{field}</div> : field;
}
