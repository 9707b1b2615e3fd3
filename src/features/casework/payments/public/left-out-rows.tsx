import { m } from '#shared/messages/compiled/messages.js';
import { Details, DetailsList } from '#ui/document/details.tsx';
import type { LeftOutReason } from '../statements/row-words.ts';
import type { LeftOut } from '../statements/statements.server.ts';
import { RowFacts, rowColumns, TickedRow } from './statement-row.tsx';

const words: Readonly<Record<LeftOutReason, () => string>> = {
  pending: m.statement_left_pending,
  incoming: m.statement_left_incoming,
  failed: m.statement_left_failed,
  reversed: m.statement_left_reversed,
  own: m.statement_left_own,
  trade: m.statement_left_trade,
  fee: m.statement_left_fee,
  zero: m.statement_left_zero,
  duplicate: m.statement_left_duplicate,
  balance: m.statement_left_balance,
  note: m.statement_left_note,
  unreadable: m.statement_left_unreadable,
};

type Props = {
  leftOut: readonly LeftOut[];
  ticked: readonly number[];
  /** Id of the form to which ticks belong. */
  form: string;
};

/** Every row that is not offered, counted by the reason, each to be opened. */
export function LeftOutRows({ leftOut, ticked, form }: Props) {
  // Pending rows are shown above the payments.
  const groups = leftOut.filter(({ reason }) => reason !== 'pending');
  if (groups.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="left-out-title">
      <h2 id="left-out-title" className="text-lg font-semibold">
        {m.statement_left_title()}
      </h2>
      <p className="text-sm text-muted">{m.statement_left_lead()}</p>
      <DetailsList>
        {groups.map(({ reason, count, rows }) => (
          <Details
            key={reason}
            summary={
              <span>
                {words[reason]()}: <span className="tabular-nums">{count}</span>
              </span>
            }
          >
            {rows.length < count && (
              <p className="pb-2 text-sm text-muted">
                {m.statement_left_first({ shown: rows.length })}
              </p>
            )}
            <ol className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.number} className="py-2">
                  {reason === 'unreadable' ? (
                    <TickedRow row={row} isTicked={ticked.includes(row.number)} form={form} />
                  ) : (
                    <div className={rowColumns}>
                      <RowFacts row={row} />
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </Details>
        ))}
      </DetailsList>
    </section>
  );
}
