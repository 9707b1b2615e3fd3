import type { FieldMetadata } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { amountKindWords } from '../case-words.ts';
import { bind, optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { IconButton } from '#ui/application/button.tsx';
import type { AmountRow } from '../forms/case-amounts.ts';

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

/** One amount: what became of it, in which currency or asset, and how much. */
export function AmountFields({
  row,
  place,
  removeProps,
  onTouched,
}: {
  row: FieldMetadata<AmountRow>;
  place: number;
  removeProps: ButtonProps;
  onTouched: () => void;
}) {
  const { kind, asset, amount } = row.getFieldset();
  return (
    <li>
      <fieldset className="grid min-w-0 grid-cols-[1fr_1fr] items-end gap-3 rounded-md border border-line bg-sunken p-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_minmax(0,1.5fr)_auto]">
        <legend className="sr-only">Amount {place}</legend>
        <SelectInputField
          {...bind(kind)}
          key={kind.key}
          label="What became of it"
          options={optionsOf(amountKindWords)}
        />
        <TextInputField
          {...bind(asset)}
          key={asset.key}
          label="Currency"
          list="known-assets"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInputField
          {...bind(amount)}
          key={amount.key}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
        />
        <IconButton
          {...removeProps}
          type="submit"
          label={`Remove amount ${place}`}
          icon={<Trash2 className="size-4" />}
          onClick={onTouched}
          className="justify-self-end"
        />
      </fieldset>
    </li>
  );
}
