import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { StatementPage } from './act-on-statement.server.ts';
import type { columnFields } from '../statements/column-choice.ts';
import type { StatementView } from '../statements/statements.server.ts';

const labels: Readonly<Record<(typeof columnFields)[number], () => string>> = {
  date: m.statement_column_date,
  time: m.statement_column_time,
  amount: m.statement_column_amount,
  asset: m.statement_column_asset,
  recipient: m.statement_column_recipient,
  id: m.statement_column_id,
};

type Props = { page: StatementPage; view: StatementView };

/** Asks for the columns of a table with an unknown header, prefilled with the guess. */
export function ColumnFields({ page: { sent, zones }, view }: Props) {
  const { choice, columns } = view;
  if (!choice) return null;
  // An incomplete guess is not the user's error.
  const unread = sent.query.choice ? view.unread : [];
  const { date, amount } = {
    date: unread.includes('date') ? m.statement_unread_date() : undefined,
    amount: unread.includes('amount') ? m.statement_unread_amount() : undefined,
  };
  const places = columns.map(({ name, example }, place) => ({
    value: String(place),
    label: example ? `${name} (${example})` : name,
  }));
  function column(field: (typeof columnFields)[number], error?: string) {
    const place = choice?.[field] ?? -1;
    return (
      <SelectField
        id={field}
        name={field}
        label={labels[field]()}
        placeholder={m.statement_column_none()}
        options={places}
        defaultValue={place < 0 ? '' : String(place)}
        error={error}
      />
    );
  }
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{m.statement_columns_title()}</legend>
      <p className="text-sm text-muted">
        {view.format ? m.statement_columns_lead_known() : m.statement_columns_lead()}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {column('date', date)}
        <SelectField
          id="order"
          name="order"
          label={m.statement_column_order()}
          options={[
            { value: 'ymd', label: m.statement_order_ymd() },
            { value: 'mdy', label: m.statement_order_mdy() },
            { value: 'dmy', label: m.statement_order_dmy() },
          ]}
          defaultValue={choice.order}
        />
        {column('time')}
        {column('amount', amount)}
        <SelectField
          id="decimal"
          name="decimal"
          label={m.statement_column_decimal()}
          options={[
            { value: '.', label: m.statement_decimal_point() },
            { value: ',', label: m.statement_decimal_comma() },
          ]}
          defaultValue={choice.decimal}
        />
        <SelectField
          id="direction"
          name="direction"
          label={m.statement_column_direction()}
          options={[
            { value: 'minus', label: m.statement_direction_minus() },
            { value: 'all', label: m.statement_direction_all() },
          ]}
          defaultValue={choice.direction}
        />
        {column('asset')}
        <TextField
          id="currency"
          name="currency"
          label={m.statement_column_currency()}
          defaultValue={choice.currency}
          autoComplete="off"
        />
        <SelectField
          id="zone"
          name="zone"
          label={m.statement_zone()}
          options={zones}
          defaultValue={view.zone}
        />
        {column('recipient')}
        {column('id')}
      </div>
      <Button
        type="submit"
        name="do"
        value="show"
        tone="secondary"
        size="small"
        className="justify-self-start"
      >
        {m.statement_columns_submit()}
      </Button>
    </fieldset>
  );
}
