import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { FormErrors, problemsAt } from '#frames/staff/form-errors.tsx';
import { fieldsOf, TextAreaInputField, TextInputField } from '#frames/staff/form-fields.tsx';
import { type CrumbHandle, PageHeading, Panel } from '#frames/staff/page-heading.tsx';
import { PanelProblem } from '#frames/staff/panel-problem.tsx';
import { formIntent, staffAction, staffLoader } from '#frames/staff/staff-page.server.ts';
import { useMay } from '#frames/staff/staff-page.ts';
import { useTyped, useUnsavedChanges } from '#frames/staff/unsaved/unsaved-changes.tsx';
import { formatDay } from '#frames/public/format-figures.ts';
import { parseAmount, plainAmount } from '#shared/money/amount.ts';
import { line } from '#shared/forms/text-fields.ts';
import { urls } from '#shared/urls.ts';
import { Button } from '#ui/application/button.tsx';
import {
  findRates,
  storeRates,
  type MissingRate,
  type StoredRate,
} from '../rates/daily-rates.server.ts';
import { mostRateText } from '../rates/read-rates.ts';
import type { Route } from './+types/rates.ts';

export const handle: CrumbHandle = { crumb: 'Daily rates' };

export const loader = staffLoader('case:read', findRates);

const ratesForm = z.object({
  text: z.string().max(mostRateText, { error: 'Enter fewer lines.' }),
  source: line(200).refine((source) => source !== '', 'Say where the rates come from.'),
});

export const action = staffAction({
  save: formIntent('', ratesForm, async (ctx, sent) => {
    const stored = await storeRates(ctx, sent);
    if (!stored.ok) return { ok: false, field: 'text', message: stored.problem };
    return { flash: 'rates-stored', to: urls.admin.moneyRates() };
  }),
});

export default function DailyRates({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, missing } = loaderData;
  const mayWrite = useMay('case:write');
  return (
    <>
      <PageHeading
        title="Daily rates"
        text="Dollars for one unit of an asset on a day in UTC. A payment of that day gets its value by them, unless somebody noted another on it. The program asks nobody for prices."
      />
      {mayWrite && <RatesForm missing={missing} answer={actionData} />}
      {!mayWrite && missing.length > 0 && (
        <Panel id="missing" title="Without a rate">
          <MissingList missing={missing} />
        </Panel>
      )}
      <Panel
        id="rates"
        title="Stored rates"
        text={rates.length === 0 ? '' : 'The latest days first.'}
      >
        {rates.length === 0 ? (
          <p className="text-sm text-muted">None yet.</p>
        ) : (
          <RatesTable rates={rates} />
        )}
      </Panel>
    </>
  );
}

type FormProps = { missing: readonly MissingRate[]; answer: Route.ComponentProps['actionData'] };

/** The text begins with the days that payments wait for, so that only prices have to be added. */
function RatesForm({ missing, answer }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useUnsavedChanges(useTyped(form));
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const field = fieldsOf<'text' | 'source'>(answer?.typed, answer?.problems);
  const waiting = missing.map(({ day, asset }) => `${day} ${asset} `).join('\n');
  return (
    <Panel
      id="add"
      title="Add rates"
      text={
        missing.length > 0
          ? 'The days below have payments without a value. Add the price behind each, and take out the lines that you do not know.'
          : 'Type a line for each day, or paste a table.'
      }
    >
      <FormErrors
        id="rates-errors"
        errors={[
          ...(answer?.error ? [{ message: answer.error }] : []),
          ...problemsAt(answer?.problems ?? {}),
        ]}
        occasion={answer}
      />
      <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-5">
        <input type="hidden" name="intent" value="save" />
        <TextAreaInputField
          {...field('text', waiting)}
          label="Day, asset and dollars"
          hint="A line for each day, such as “2026-03-02 BTC 67,123.45”. A table from a spreadsheet can be pasted."
          rows={8}
          spellCheck={false}
        />
        <TextInputField
          {...field('source')}
          label="Where the rates come from"
          hint="It stands beside every value: in sums, letters and the packet."
          maxLength={200}
        />
        <div>
          <Button type="submit" busy={isBusy} busyLabel="Storing…">
            Store rates
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function MissingList({ missing }: { missing: readonly MissingRate[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {missing.map(({ asset, day, payments }) => (
        <li key={`${asset} ${day}`}>
          {asset}, {formatDay(day)}: {payments === 1 ? '1 payment' : `${payments} payments`}
        </li>
      ))}
    </ul>
  );
}

function RatesTable({ rates }: { rates: readonly StoredRate[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-2 pe-4 text-start">
              Day
            </th>
            <th scope="col" className="py-2 pe-4 text-start">
              Asset
            </th>
            <th scope="col" className="py-2 pe-4 text-end">
              USD
            </th>
            <th scope="col" className="py-2 text-start">
              Source
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rates.map(({ day, asset, usd, source }) => (
            <tr key={`${asset} ${day}`}>
              <td className="py-2 pe-4 whitespace-nowrap">{formatDay(day)}</td>
              <td className="py-2 pe-4">{asset}</td>
              <td className="py-2 pe-4 text-end tabular-nums">{priceText(usd)}</td>
              <td className="py-2 wrap-anywhere text-muted">{source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Without the zeros that the column adds. */
function priceText(usd: string): string {
  const amount = parseAmount(usd, undefined);
  return amount ? plainAmount(amount) : usd;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PanelProblem
      heading="Daily rates"
      failure="Failed to load the rates"
      error={error}
      also={<Link to={urls.admin.money()}>Money</Link>}
    />
  );
}
