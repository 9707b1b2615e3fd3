import { formatAmount } from '#shared/money/amount.ts';

/** Where a trace found money of the payments, as it stood when the request was drafted. */
export type ReachedPlace = {
  chain: string;
  asset: string;
  /** Empty for a chain's own coin. */
  contract: string;
  decimals: number;
  address: string;
  /** In base units, with the least and the most of all conventions. */
  amount: string;
  low: string;
  high: string;
  /** Name of the convention, and its rule. */
  convention: string;
  rule: string;
  /** Why the address is taken for one of the institution; empty where it is not. */
  wording: string;
  /** Why the money is not followed further. */
  reason: string;
  isPartlyRead: boolean;
  /** Transfers that brought it, with the followed part of each in base units. */
  arrivals: {
    tx: string;
    index: number;
    block: number | null;
    time: string | null;
    from: string;
    amount: string;
  }[];
};

/** Transfers that a letter names; the table has all. */
const mostNamed = 3;

/** What the letter says of one place. */
export function reachedSentences(place: ReachedPlace): string[] {
  const { chain, address, contract, wording, reason, arrivals, convention, rule } = place;
  const named = arrivals.slice(0, mostNamed).map(({ tx, time, block }) => {
    const when = time === null ? '' : ` on ${utc(time)}`;
    return `transaction ${tx}${when}${block === null ? '' : ` (block ${block})`}`;
  });
  const more = arrivals.length - named.length;
  const by = [...named, ...(more > 0 ? [`${more} more in reached.csv`] : [])].join('; ');
  return [
    `${amountIn(place, place.amount)} of it reached ${address} on ${chain}${contract === '' ? '' : ` (token contract ${contract})`}${by === '' ? '' : `: ${by}`}.`,
    `This follows the rule “${convention}”: ${lowerFirst(rule)} ${boundsOf(place)}`,
    wording === '' ? `${reason}.` : `This address is ${wording}.`,
    ...(place.isPartlyRead ? ['Its transfers could be read only in part.'] : []),
  ];
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function boundsOf(place: ReachedPlace): string {
  const { low, high } = place;
  return low === high
    ? 'First in first out, pro rata and proceeds first give the same amount.'
    : `By first in first out, pro rata and proceeds first it is between ${amountIn(place, low)} and ${amountIn(place, high)}.`;
}

function amountIn({ decimals, asset }: ReachedPlace, given: string): string {
  return `${formatAmount({ minor: BigInt(given), decimals }, 0)} ${asset}`;
}

function utc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
