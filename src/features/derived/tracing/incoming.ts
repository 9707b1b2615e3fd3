import { addressKey, assetKey, txKey } from './method/asset.ts';
import type { TraceFacts } from './method/facts.ts';
import type { StopReason } from './method/stops.ts';
import type { Trace } from './method/trace.ts';

/** Others who paid the address that received the payment, as far as its transfers were read. */
export type Incoming = {
  /** Number of other addresses; one person can have several. */
  payers: number;
  /** What they paid, in base units. */
  amount: string;
  /** False where more may have paid there. */
  isComplete: boolean;
};

/** Whose money comes in at these is of no interest: everybody pays there. */
const pooling: ReadonlySet<StopReason> = new Set([
  'service',
  'behaves-like-deposit',
  'looks-like-service',
  'contract',
  'swap',
  'mixed',
]);

/**
 * Counts who else paid the address that received the payment, since the payment.
 * @returns undefined where nobody did, or where the address belongs to a service or a contract
 */
export function countIncoming({
  facts,
  trace,
}: {
  facts: TraceFacts;
  trace: Trace;
}): Incoming | undefined {
  const { payment } = facts;
  const wanted = assetKey(payment);
  const [at, tx] = [keyOf(payment.to), txKey(payment.tx)];
  if (trace.leaves.some(({ address, reason }) => keyOf(address) === at && pooling.has(reason)))
    return undefined;
  const own = new Set(
    facts.transfers.filter((row) => txKey(row.tx) === tx).map((row) => keyOf(row.from)),
  );
  // Money that comes back from where it went is no payment of somebody else.
  const reached = new Set(trace.edges.map(({ to }) => keyOf(to)));
  const others = facts.transfers.filter(
    (row) =>
      row.kind !== 'approval' &&
      row.kind !== 'fee' &&
      row.from !== '' &&
      BigInt(row.amount) > 0n &&
      assetKey(row) === wanted &&
      keyOf(row.to) === at &&
      ![at, ...own].includes(keyOf(row.from)) &&
      !reached.has(keyOf(row.from)),
  );
  if (others.length === 0) return undefined;
  // One transfer can be in the answers about both of its ends.
  const rows = new Map(
    others.map((row) => [`${txKey(row.tx)} ${row.index} ${keyOf(row.from)}`, row]),
  );
  return {
    payers: new Set(others.map(({ from }) => keyOf(from))).size,
    amount: `${[...rows.values()].reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`,
    isComplete: facts.complete.some(
      (fact) => fact.isComplete && assetKey(fact) === wanted && keyOf(fact.address) === at,
    ),
  };

  function keyOf(address: string): string {
    return addressKey(payment.chain, address);
  }
}

/** `3 other addresses paid 1,200 USDT to the address since, …` @param write amount of base units in words */
export function incomingWords(
  { payers, amount, isComplete }: Incoming,
  write: (units: string) => string,
): string {
  const least = isComplete ? '' : 'At least ';
  const who = payers === 1 ? 'one other address' : `${payers} other addresses`;
  const start = isComplete ? `${who.charAt(0).toUpperCase()}${who.slice(1)}` : who;
  const whose =
    payers === 1
      ? 'It may belong to another person who was cheated, or to the offender.'
      : 'They may belong to other people who were cheated, to one person, or to the offender.';
  return `${least}${start} paid ${write(amount)} to the address that received the payment, since the payment. ${whose}`;
}
