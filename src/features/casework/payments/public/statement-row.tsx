import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { amountText, timeWords } from '../payment-text.ts';
import type { StatementRow } from '../statements/statement-row.ts';

/** Amount, time and everything else that a row says. */
export function RowFacts({ row, mark }: { row: StatementRow; mark?: ReactNode }) {
  const {
    sender,
    payee,
    address,
    memo,
    contract,
    transactionId,
    reference,
    status,
    about,
    unread,
  } = row;
  const facts = [
    payee,
    address,
    memo && m.statement_kept_memo({ memo }),
    sender && `${m.payment_from_short()} ${sender}`,
    transactionId && `${m.payment_id_short()} ${transactionId}`,
    reference && `${m.payment_reference_label()}: ${reference}`,
    contract && m.statement_contract_short({ contract }),
    status && `${m.statement_status_short()}: ${status}`,
    feeWords(row),
    unread,
    about,
  ].filter(Boolean);
  return (
    <>
      <span className="flex flex-wrap content-start items-center gap-x-2">
        <strong className="tabular-nums wrap-anywhere">
          {amountText(row) || m.payment_amount_unknown()}
        </strong>
        {mark}
      </span>
      <span>{timeWords(row) || m.payment_day_unknown()}</span>
      <span className="text-sm wrap-anywhere text-muted sm:pt-0.5">{facts.join(' · ')}</span>
    </>
  );
}

export const rowColumns = 'grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_12rem_minmax(0,1fr)]';

function feeWords({ fee }: StatementRow): string {
  if (!fee) return '';
  const words = { fee: `${fee.amount} ${fee.asset}`.trim() };
  if (fee.isIncluded === undefined) return m.statement_fee_short(words);
  return fee.isIncluded ? m.statement_fee_included(words) : m.statement_fee_added(words);
}

/** A row with a box to tick; `form` names its form where the row is outside of it. */
export function TickedRow({
  row,
  isTicked,
  mark,
  form,
}: {
  row: StatementRow;
  isTicked: boolean;
  mark?: ReactNode;
  form?: string;
}) {
  const id = `row-${row.number}`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <input
        type="checkbox"
        id={id}
        name="row"
        form={form}
        value={row.number}
        defaultChecked={isTicked}
        className="choice mt-[0.15em]"
      />
      <label htmlFor={id} className={rowColumns}>
        <RowFacts row={row} mark={mark} />
      </label>
    </div>
  );
}
