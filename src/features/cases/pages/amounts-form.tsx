import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { summaryOf } from '#back-office/form-errors.tsx';
import { Panel } from '#back-office/page-heading.tsx';
import { useFocusAdded } from '#back-office/use-focus-added.ts';
import type { CaseAmount } from '../change-case-amounts.server.ts';
import type { CaseFile } from '../get-case.server.ts';
import { caseAmountsSchema } from '../forms/case-amounts.ts';
import type { AmountRow, AmountsFields, AmountsValue } from '../forms/case-amounts.ts';
import { formatAmount } from '#shared/money/amount.ts';
import { decimalsOf, isCurrency, suggestedAssets } from '#shared/money/asset.ts';
import { AmountFields } from './amount-fields.tsx';
import { AmountTotals } from './amount-totals.tsx';
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
          ...{ name, noun: 'amount', onAdd },
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

function toRow({ kind, asset, decimals, minor }: CaseAmount): AmountRow {
  const cents = isCurrency(asset) ? decimalsOf(asset) : 0;
  return { kind, asset, amount: formatAmount({ minor: BigInt(minor), decimals }, cents) };
}
