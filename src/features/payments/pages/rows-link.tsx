import { Link } from 'react-router';
import { urls } from '#shared/urls.ts';
import { kindWord } from '../public/money-picture.tsx';
import type { Total } from '../totals.ts';

type Props = {
  total: Total;
  /** Of a case alone. */
  caseId?: string | undefined;
  /** Of the values in dollars. */
  value?: 'usd' | undefined;
};

/** From a sum to the payments that it adds up. */
export function RowsLink({ total: { kind, asset, count }, caseId, value }: Props) {
  return (
    <Link
      to={urls.admin.moneyRows({ kind, asset, case: caseId, value })}
      className="inline-flex min-h-6 items-center text-xs font-semibold text-link"
    >
      {count === 1 ? 'See the payment' : `See the ${count.toLocaleString('en-US')} payments`}
      <span className="sr-only">
        : {kindWord(kind)}, {value ? 'in dollars' : asset}
      </span>
    </Link>
  );
}
