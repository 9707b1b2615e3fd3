import { useForm, type FieldMetadata } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { summaryOf } from '#back-office/form-errors.tsx';
import { bind, optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useFocusAdded } from '#back-office/use-focus-added.ts';
import { addAmounts, formatAmount, type Amount } from '#shared/money/amount.ts';
import { decimalsOf, formatAssetAmount, isCurrency, suggestedAssets } from '#shared/money/asset.ts';
import { IconButton } from '#ui/application/button.tsx';
import { amountKinds } from '../case-status.ts';
import { amountKindWords } from '../case-words.tsx';
import type { CaseFile } from '../case.server.ts';
import type { CaseAmount } from '../case-amounts.server.ts';
import { caseAmountsSchema } from '../forms/case-amounts.ts';
import type { AmountRow, AmountsFields, AmountsValue } from '../forms/case-amounts.ts';
import { RowsForm } from './rows-form.tsx';
import type { CaseAnswer } from './save-case-form.server.ts';
import { useFormBase } from './use-form-base.ts';

/** What was lost, what is held, and what came back; any number of rows. */
export function AmountsForm({ file, answer }: { file: CaseFile; answer: CaseAnswer | undefined }) {
  const base = useFormBase(file.amounts, {
    version: file.version,
    isRefused: answer !== undefined,
  });
  return <Fields key={base.round} base={base} stored={file.amounts} answer={answer} />;
}

function Fields({
  base,
  stored,
  answer,
}: {
  base: ReturnType<typeof useFormBase<CaseAmount[]>>;
  stored: CaseAmount[];
  answer: CaseAnswer | undefined;
}) {
  const [form, fields] = useForm<AmountsFields, AmountsValue>({
    id: 'amounts',
    lastResult: answer?.result,
    defaultValue: { amounts: base.stored.map(toRow) },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: caseAmountsSchema }),
    onSubmit: base.onSent,
  });
  const rows = fields.amounts.getFieldList();
  // The fields are made when they are asked for, so they are asked for by name.
  const inputs = rows.flatMap((row) => {
    const { kind, asset, amount } = row.getFieldset();
    return [kind, asset, amount];
  });
  const { name } = fields.amounts;
  const { frame, onAdd } = useFocusAdded<HTMLFormElement>(rows.length, 'select[name$=".kind"]');
  // Most amounts of a case are of one currency.
  const lastAsset = rows.at(-1)?.getFieldset().asset.value ?? 'USD';
  return (
    <Panel
      id="amounts"
      title="Amounts"
      text="Only what has reached the client counts as recovered. Frozen, seized and forfeited money has not."
    >
      <AmountTotals amounts={stored} />
      <RowsForm
        frame={frame}
        form={form}
        rows={{
          name,
          noun: 'amount',
          onAdd,
          errors: summaryOf(inputs, [...(form.errors ?? []), ...(fields.amounts.errors ?? [])]),
          insertProps: form.insert.getButtonProps({
            name,
            defaultValue: { kind: 'lost', asset: lastAsset, amount: '' },
          }),
        }}
        base={base}
        answer={answer}
      >
        {rows.length === 0 && <p className="text-sm text-muted">No amounts yet.</p>}
        <ul className="grid gap-3 empty:hidden">
          {rows.map((row, index) => (
            <AmountFields
              key={row.key}
              row={row}
              place={index + 1}
              removeProps={form.remove.getButtonProps({ name, index })}
              onTouched={base.onInput}
            />
          ))}
        </ul>
        <datalist id="known-assets">
          {suggestedAssets.map((asset) => (
            <option key={asset} value={asset} />
          ))}
        </datalist>
      </RowsForm>
    </Panel>
  );
}

/** An amount as somebody would type it. */
export function toRow({ kind, asset, decimals, minor }: CaseAmount): AmountRow {
  const cents = isCurrency(asset) ? decimalsOf(asset) : 0;
  return { kind, asset, amount: formatAmount({ minor: BigInt(minor), decimals }, cents) };
}

/** The stored amounts added up, kind by kind and asset by asset; different assets are never mixed. */
export function AmountTotals({ amounts }: { amounts: readonly CaseAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      {amountKinds.map((kind) => {
        const sums = sumsOf(amounts.filter((amount) => amount.kind === kind));
        if (sums.length === 0) return null;
        return (
          <div key={kind}>
            <dt className="text-muted">{amountKindWords[kind]}</dt>
            {sums.map((sum) => (
              <dd key={sum} className="font-semibold tabular-nums wrap-anywhere">
                {sum}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function sumsOf(amounts: readonly CaseAmount[]): string[] {
  const sums = new Map<string, Amount>();
  for (const { asset, decimals, minor } of amounts) {
    const amount = { minor: BigInt(minor), decimals };
    const before = sums.get(asset);
    sums.set(asset, before ? addAmounts(before, amount) : amount);
  }
  return [...sums].map(([asset, sum]) => formatAssetAmount(sum, asset));
}

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'form' | 'formNoValidate'>;

/** One amount: what became of it, in which currency or asset, and how much. */
function AmountFields({
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
