import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '#ui/document/button.tsx';
import { SelectField } from '#ui/document/select-field.tsx';
import { TextField } from '#ui/document/text-field.tsx';
import type { StatementPage } from './act-on-statement.server.ts';
import type { ColumnField } from '../statements/column-choice.ts';
import { answerField } from '../statements/sent-statement.ts';
import type { StatementView } from '../statements/statements.server.ts';

const labels: Readonly<Record<ColumnField, () => string>> = {
  date: m.statement_column_date,
  time: m.statement_column_time,
  amount: m.statement_column_amount,
  asset: m.statement_column_asset,
  type: m.statement_column_type,
  status: m.statement_column_status,
  recipient: m.statement_column_recipient,
  address: m.statement_column_address,
  memo: m.statement_column_memo,
  id: m.statement_column_id,
  reference: m.statement_column_reference,
};

type Props = { page: StatementPage; view: StatementView; action: string };

/**
 * Lets a person say what the columns are, prefilled with what the program found: at any time, also of a table that is
 * known.
 */
export function ColumnFields({ page, view, action }: Props) {
  if (!view.choice || view.columns.length === 0) return null;
  return (
    <details
      open={view.unread.length > 0 || page.sent.query.choice !== undefined}
      className="group/fold"
    >
      <summary className="font-semibold text-link">{m.statement_columns_title()}</summary>
      <form method="post" action={action} noValidate className="grid gap-4 pt-4">
        <Answers page={page} />
        <Assignment page={page} view={view} />
      </form>
    </details>
  );
}

/** Keeps what was answered and searched before. */
function Answers({ page: { sent } }: { page: StatementPage }) {
  const { answers, find } = sent.query;
  return (
    <>
      {Object.entries(answers).map(([id, answer]) => (
        <input key={id} type="hidden" name={answerField(id)} value={answer} />
      ))}
      <input type="hidden" name="find" value={find} />
    </>
  );
}

/** Carries a person's assignment along with the other form of the page. */
export function ChosenColumns({ page: { sent } }: { page: StatementPage }) {
  const { choice } = sent.query;
  if (!choice) return null;
  const texts = Object.entries(choice).map(([name, value]) => [
    name,
    value === -1 ? '' : String(value),
  ]);
  return texts.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Assignment({ page: { sent }, view }: Omit<Props, 'action'>) {
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
  function column(field: ColumnField, error?: string) {
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
      <legend className="sr-only">{m.statement_columns_title()}</legend>
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
            { value: 'plus', label: m.statement_direction_plus() },
            { value: 'words', label: m.statement_direction_words() },
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
        {column('type')}
        {column('status')}
        {column('recipient')}
        {column('address')}
        {column('memo')}
        {column('id')}
        {column('reference')}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="show" tone="secondary" size="small">
          {m.statement_columns_submit()}
        </Button>
        {sent.query.choice && (
          <Button type="submit" name="do" value="found" tone="secondary" size="small">
            {m.statement_columns_found()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
