import { Plus, X } from 'lucide-react';
import { Form } from 'react-router';
import { Disclosure } from '#back-office/disclosure.tsx';
import { optionsOf, SelectInputField, TextInputField } from '#back-office/form-fields.tsx';
import { useMay } from '#back-office/staff-page.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { Button, IconButton } from '#ui/application/button.tsx';
import type { CaseAmount } from '../case-amounts.server.ts';
import { amountKindWords } from '../case-words.tsx';
import type { CaseFile } from '../case.server.ts';
import { isAmountKind } from '../case-status.ts';
import type { ActRefused } from './act-on-case.server.ts';
import { AmountTotals, toRow } from './amounts-form.tsx';
import { useCaseChange } from './use-case-change.ts';

type Props = { file: CaseFile; refused: ActRefused | undefined };

/** What was lost, held and returned: added up, one by one, and one more. */
export function MoneyFacts({ file, refused }: Props) {
  const mayWrite = useMay('case:write');
  const { amounts } = file;
  // One of each kind needs no sum.
  const kinds = new Set(amounts.map(({ kind, asset }) => `${kind} ${asset}`));
  const isAddedUp = !mayWrite || kinds.size < amounts.length;
  return (
    <section aria-labelledby="money-title" className="grid gap-2 border-t border-line pt-3 text-sm">
      <h3 id="money-title" className="text-sm font-semibold">
        Money
      </h3>
      {amounts.length === 0 && <p className="text-muted">Nothing noted yet.</p>}
      {isAddedUp && <AmountTotals amounts={amounts} />}
      {mayWrite && amounts.length > 0 && <Amounts file={file} refused={refused} />}
      {mayWrite && <AddAmount file={file} refused={refused} />}
    </section>
  );
}

function Amounts({ file, refused }: Props) {
  const { change, error } = useCaseChange(file, 'remove-amount', refused);
  return (
    <>
      {error && <Problem>{error}</Problem>}
      <ul className="grid gap-0.5">
        {file.amounts.map((amount, place) => (
          // Of two alike it is all one which is meant.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flex items-center justify-between gap-2">
            <span className="tabular-nums wrap-anywhere">{textOf(amount)}</span>
            <Form
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                event.preventDefault();
                const fields = { ...toRow(amount) };
                change(fields, {
                  title: `Taken out: ${textOf(amount)}`,
                  fields: { ...fields, intent: 'add-amount' },
                  undone: `Back again: ${textOf(amount)}`,
                });
              }}
            >
              <input type="hidden" name="intent" value="remove-amount" />
              {Object.entries(toRow(amount)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <IconButton
                type="submit"
                size="compact"
                label={`Take out ${textOf(amount)}`}
                icon={<X className="size-4" />}
              />
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function textOf({ kind, asset, decimals, minor }: CaseAmount): string {
  const amount = formatAssetAmount({ minor: BigInt(minor), decimals }, asset);
  return `${amountKindWords[kind]} ${amount}`;
}

function AddAmount({ file, refused }: Props) {
  const { change, sent, error } = useCaseChange(file, 'add-amount', refused);
  const lastAsset = file.amounts.at(-1)?.asset ?? 'USD';
  return (
    <Disclosure summary="Add an amount" isOpen={error !== undefined}>
      <Form
        // It begins anew once it is stored.
        key={file.amounts.length}
        method="post"
        preventScrollReset
        className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const [kind, asset, amount] = ['kind', 'asset', 'amount'].map((name) =>
            String(form.get(name) ?? ''),
          );
          const fields = { kind: kind ?? '', asset: asset ?? '', amount: amount ?? '' };
          const word = isAmountKind(fields.kind) ? amountKindWords[fields.kind] : '';
          change(fields, {
            title: `Noted: ${word} ${fields.amount} ${fields.asset.toUpperCase()}`,
            fields: { ...fields, intent: 'remove-amount' },
            undone: 'Taken out again',
          });
        }}
      >
        <input type="hidden" name="intent" value="add-amount" />
        <SelectInputField
          id="new-amount-kind"
          name="kind"
          label="What became of it"
          className="col-span-2"
          defaultValue="lost"
          options={optionsOf(amountKindWords)}
        />
        <TextInputField
          id="new-amount"
          name="amount"
          label="How much"
          inputMode="decimal"
          autoComplete="off"
          error={error}
        />
        <TextInputField
          id="new-amount-asset"
          name="asset"
          label="Currency"
          list="known-assets"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={lastAsset}
          spellCheck={false}
        />
        <div className="col-span-2">
          <Button
            type="submit"
            tone="secondary"
            size="compact"
            icon={<Plus className="size-4" />}
            busy={sent !== undefined}
          >
            Note it
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="font-semibold text-danger-ink">
      {children}
    </p>
  );
}
