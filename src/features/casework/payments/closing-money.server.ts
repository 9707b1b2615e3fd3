import type { ClosingSource } from '#features/casework/cases/closing-record.server.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { countMoney } from './count-money.ts';
import { readPayments } from './payments.server.ts';
import type { Total, TotalKind } from './totals.ts';

const withOthers: readonly TotalKind[] = ['held', 'frozen', 'seized', 'forfeited'];

/** The money of a case for its closing letter: what left, what came back and from whom, and what others hold. */
export const findClosingMoney: ClosingSource = async (client) => {
  const rows = await readPayments(client, { caseId: client.actor.caseId });
  const { totals } = countMoney(rows);
  const [paid, back, held] = [['paid'], ['returned'], withOthers].map((kinds) =>
    amountsOf(totals.filter(({ kind }) => kinds.includes(kind))),
  );
  const from = new Set(
    rows.flatMap(({ state, institution }) => (state === 'returned' && institution) || []),
  );
  const returned =
    from.size > 0
      ? m.closing_money_back_from({ amounts: back ?? '', from: [...from].join(', ') })
      : m.closing_money_back({ amounts: back ?? '' });
  return [
    paid
      ? { part: 'money', text: m.closing_money_left({ amounts: paid }), isPrivate: true }
      : { part: 'money', text: m.closing_money_left_none() },
    back
      ? { part: 'money', text: returned, isPrivate: true }
      : { part: 'money', text: m.closing_money_back_none() },
    ...(held
      ? [{ part: 'money', text: m.closing_money_held({ amounts: held }), isPrivate: true } as const]
      : []),
  ];
};

/** Undefined where no amount is known. */
function amountsOf(totals: readonly Total[]): string | undefined {
  const amounts = totals.map(({ minor, decimals, asset }) =>
    formatAssetAmount({ minor: BigInt(minor), decimals }, asset),
  );
  return amounts.length > 0 ? amounts.join(', ') : undefined;
}
