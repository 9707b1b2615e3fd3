import { Link } from 'react-router';
import { Panel } from '#frames/staff/page-heading.tsx';
import { buttonClass } from '#ui/document/button-class.ts';

type ListedPayment = {
  id: string;
  amount: string;
  /** Further known facts; false and null are skipped. */
  facts: readonly (string | false | null)[];
  /** The case or the report of the payment, and its address. */
  to: string;
  record: string | null;
};

/** The payments behind a sum. @param props.more the address of the next page */
export function PaymentList({
  payments,
  more,
}: {
  payments: readonly ListedPayment[];
  more: string | undefined;
}) {
  return (
    <Panel id="payments" title="Payments">
      {payments.length === 0 && <p className="text-sm text-muted">None that you may see.</p>}
      <ol className="divide-y divide-line text-sm">
        {payments.map(({ id, amount, facts, to, record }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <strong className="tabular-nums wrap-anywhere">{amount}</strong>
            <span className="wrap-anywhere">{facts.filter(Boolean).join(', ')}</span>
            <Link to={to} className="font-semibold text-link">
              {record}
            </Link>
          </li>
        ))}
      </ol>
      {more && (
        <p>
          <Link to={more} className={buttonClass({ tone: 'secondary', size: 'small' })}>
            More
          </Link>
        </p>
      )}
    </Panel>
  );
}
