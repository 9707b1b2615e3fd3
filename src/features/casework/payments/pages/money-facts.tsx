import { Link } from 'react-router';
import { kindWord } from '../public/money-picture.tsx';
import { countMoney } from '../count-money.ts';
import type { Payment } from '../payments.server.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { Shown } from '#features/casework/cases/pages/case/facts-panel.tsx';
import { useCaseAddress } from '#features/casework/cases/pages/case/use-case-address.ts';

/** Totals of the payments and their outcome; the money tab lists the payments one by one. */
export function MoneyFacts({ caseId, payments }: { caseId: string; payments: readonly Payment[] }) {
  const address = useCaseAddress(caseId);
  const { totals } = countMoney(payments);
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm">
      <h3 className="text-sm font-semibold">Money</h3>
      {totals.length > 0 && (
        <dl className="grid gap-1">
          {totals.map((total) => (
            <Shown key={`${total.kind} ${total.asset}`} name={kindWord(total.kind)}>
              <span className="tabular-nums">
                {formatAssetAmount(
                  { minor: BigInt(total.minor), decimals: total.decimals },
                  total.asset,
                )}
              </span>
            </Shown>
          ))}
        </dl>
      )}
      <Link to={address.part('money')} className="font-semibold text-link pointer-coarse:py-3">
        {payments.length > 0 ? `See all ${payments.length}` : 'Nothing noted yet'}
      </Link>
    </div>
  );
}
