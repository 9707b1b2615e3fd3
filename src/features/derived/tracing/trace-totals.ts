import type { StopReason } from './method/stops.ts';
import type { Trace, TraceLeaf } from './method/trace.ts';

/** Where a part of the payment is, or went. */
export type TraceTotal = {
  /** Of an institution by name; undefined for the rest, which its kind describes. */
  actor: string | undefined;
  kind: 'named' | Exclude<StopReason, 'service' | 'behaves-like-deposit'> | 'service' | 'fees';
  /** In base units, by the shown convention. */
  amount: string;
  /** Least and most of all conventions. */
  low: string;
  high: string;
  /** Number of addresses. */
  addresses: number;
};

/**
 * The payment by where it is: each institution with all of its addresses, then what else became of it, then fees. The
 * amounts make up the payment.
 * @param all the results by all conventions
 */
export function totalTrace(trace: Trace, all: readonly Trace[]): TraceTotal[] {
  const groups = Map.groupBy(trace.leaves, keyOf);
  const totals = Array.from(groups, ([key, leaves]): TraceTotal => {
    const [first] = leaves;
    if (!first) throw new Error('A group has a member.');
    return {
      actor: first.actor,
      kind: kindOf(first),
      amount: `${sum(leaves)}`,
      ...bounds(all.map(({ leaves: each }) => sum(each.filter((leaf) => keyOf(leaf) === key)))),
      addresses: new Set(leaves.map(({ address }) => address)).size,
    };
  });
  const fees: TraceTotal = {
    actor: undefined,
    kind: 'fees',
    amount: trace.fees,
    ...bounds(all.map((each) => BigInt(each.fees))),
    addresses: 0,
  };
  return [
    ...totals.toSorted((one, other) => rankOf(one) - rankOf(other) || compare(one, other)),
    ...(fees.amount === '0' && fees.high === '0' ? [] : [fees]),
  ];
}

function kindOf({ reason, actor }: TraceLeaf): TraceTotal['kind'] {
  if (actor !== undefined) return 'named';
  return reason === 'behaves-like-deposit' ? 'service' : reason;
}

function keyOf(leaf: TraceLeaf): string {
  return `${kindOf(leaf)} ${leaf.actor ?? ''}`;
}

function rankOf({ kind }: TraceTotal): number {
  return kind === 'named' ? 0 : 1;
}

function compare(one: TraceTotal, other: TraceTotal): number {
  const [a, b] = [BigInt(one.amount), BigInt(other.amount)];
  return a > b ? -1 : Number(a < b);
}

function sum(leaves: readonly TraceLeaf[]): bigint {
  return leaves.reduce((total, { amount }) => total + BigInt(amount), 0n);
}

function bounds(sums: readonly bigint[]): { low: string; high: string } {
  const sorted = sums.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return { low: `${sorted[0] ?? 0n}`, high: `${sorted.at(-1) ?? 0n}` };
}
