import { dayIn, type LocalDate } from '#shared/calendar.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { wayShortWords } from '#shared/vocabulary/ways.ts';
import { countMoney } from './count-money.ts';
import { countedPayments, type Joinable } from './join-payments.ts';

/** What was paid and how, for the head of a record, such as "7,750 USD, debit card". */
export type PaidInShort = {
  words: string;
  /** Day of the last payment where it was made, as the inbox counts it; undefined where no payment has a day. */
  lastDay: LocalDate | undefined;
  /** Not every payment was made on that day. */
  isLastOfSeveral?: boolean;
};

/** More names than this say less than a number. */
const mostNamed = 2;

/**
 * It says nothing of who paid: an account may be somebody else's.
 * @returns undefined where neither an amount nor a way is known
 */
export function paidInShort(rows: readonly Joinable[]): PaidInShort | undefined {
  const sums = countMoney(rows)
    .totals.filter(({ kind }) => kind === 'paid')
    .map(({ minor, decimals, asset }) =>
      formatAssetAmount({ minor: BigInt(minor), decimals }, asset),
    );
  const paid = countedPayments(rows).filter(({ payment }) => payment.entry === 'payment');
  const known = paid.flatMap(({ payment: { way } }) => way ?? []);
  const ways = [...new Set(known.map((way) => wayShortWords[way].toLowerCase()))];
  const words = [
    sums.length > mostNamed ? `${sums.length} currencies` : sums.join(' and '),
    ways.length > mostNamed ? `${ways.length} ways of paying` : ways.join(' and '),
  ].filter(Boolean);
  if (words.length === 0) return undefined;
  const days = paid.flatMap(({ payment: { latest, zone } }) =>
    latest ? dayIn(latest, zone ?? 'UTC') : [],
  );
  const lastDay = days.toSorted().at(-1);
  const isLastOfSeveral = days.length < paid.length || days.some((day) => day !== lastDay);
  return {
    words: words.join(', '),
    lastDay,
    ...(lastDay && isLastOfSeveral && { isLastOfSeveral }),
  };
}
