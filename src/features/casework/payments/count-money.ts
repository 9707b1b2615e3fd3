import { scale, type Amount } from '#shared/money/amount.ts';
import { joinPayments, type Joinable } from './join-payments.ts';
import { isSum } from './payment-details.ts';
import { totalsOf, type CountedPayment, type Total } from './totals.ts';

type DollarValue = { cents: bigint; source: 'dollars' | 'noted' | 'par' };

/** Tokens that are counted at one dollar, and said to be. */
export const atPar: ReadonlySet<string> = new Set(['USDT', 'USDC']);

type Valued = Pick<Joinable, 'amount' | 'decimals' | 'asset' | 'usdCents'>;

/**
 * Value of a payment in dollars: as recorded with its source, which may be the rate of its day, or at par
 * for stablecoins.
 */
export function dollarValue(row: Valued): DollarValue | undefined {
  const { amount, decimals, asset, usdCents } = row;
  if (usdCents !== null) return { cents: BigInt(usdCents), source: 'noted' };
  if (amount === null || decimals === null || asset === null) return undefined;
  const minor = BigInt(amount);
  if (asset === 'USD') return { cents: toCents(minor, decimals), source: 'dollars' };
  if (atPar.has(asset)) return { cents: toCents(minor, decimals), source: 'par' };
  return undefined;
}

/** Rounded to the nearest cent. */
function toCents(minor: bigint, decimals: number): bigint {
  if (decimals <= 2) return minor * 10n ** BigInt(2 - decimals);
  const divisor = 10n ** BigInt(decimals - 2);
  return (minor + divisor / 2n) / divisor;
}

/** The payments about which an institution was asked, by id, and whether one has answered. */
export type AskedPayments = ReadonlyMap<string, 'sent' | 'answered'>;

/** A row of a sum, with the days between which it was paid. */
type CountedRow = CountedPayment &
  Pick<Joinable, 'earliest' | 'latest'> & {
    /** It is what no single payment covers of a total that was told. */
    isTold?: true;
    /** An institution was asked about it, and perhaps answered. */
    asked?: 'sent' | 'answered';
    /** It is in the dollar sums too. */
    isValued?: true;
    /** It was paid in something else, and this is its value in dollars. */
    isConverted?: boolean;
  };

export type CountedMoney = {
  /** By currency and asset. */
  totals: Total[];
  /** In dollars. */
  dollars: Total[];
  /** Rows of the sums. */
  rows: { totals: CountedRow[]; dollars: CountedRow[] };
  /** Number of payments that are in no dollar sum. */
  withoutValue: number;
  /** Number of payments that are counted at par. */
  atPar: number;
  /** Number of rows that may repeat another payment, and are not counted until staff answer. */
  maybeRepeated: number;
  /** True when payments cover a part of a total that was told. */
  isReconciled: boolean;
  /** True when a told total may include payments in other units, for which there is no rate. */
  mayInclude: boolean;
};

/**
 * Counts the money of one case or report once: rows for the same payment count as one, and of a
 * total only what the single payments do not cover. Every sum that is shown comes from here.
 * @param asked the rows about which an institution was asked
 */
export function countMoney(
  rows: readonly Joinable[],
  asked: AskedPayments = new Map(),
): CountedMoney {
  const { payments, questions } = joinPayments(rows);
  const repeated = new Set(questions.map(({ second }) => second.id));
  const counted = payments
    .filter((joined) => !joined.rows.every(({ id }) => repeated.has(id)))
    .map(({ payment, rows: sayings }) => ({
      ...payment,
      ...askedOf(sayings.flatMap(({ id }) => asked.get(id) ?? [])),
      ...(dollarValue(payment) && { isValued: true as const }),
    }));
  const values = new Map(counted.map((row) => [row, dollarValue(row)]));
  const items = counted.filter((row) => row.entry === 'payment' && !isTotal(row));
  const cover = items.flatMap((item) => toCover(item, values.get(item)));
  const sums = counted.filter(isTotal).toSorted((one, other) => rank(one) - rank(other));
  const remainders = sums.map((sum) => remainderOf(sum, values.get(sum), cover));
  const others = counted.filter((row) => !isTotal(row));
  const inAssets: CountedRow[] = [
    ...others,
    ...sums.flatMap((sum, place) => partsOf(sum, remainders[place]?.amount ?? 0n)),
  ];
  const inDollars: CountedRow[] = [
    ...others.flatMap((row) => {
      const value = values.get(row);
      return value ? [asDollars(row, value.cents)] : [];
    }),
    ...sums.flatMap((sum, place) => {
      const value = values.get(sum);
      if (!value) return [];
      const cents = remainders[place]?.cents ?? 0n;
      return partsOf(asDollars(sum, value.cents), cents);
    }),
  ];
  return {
    totals: totalsOf(inAssets),
    dollars: totalsOf(inDollars),
    rows: { totals: inAssets, dollars: inDollars },
    withoutValue: [...items, ...sums].filter((row) => row.amount !== null && !values.get(row))
      .length,
    atPar: others.filter((row) => values.get(row)?.source === 'par').length,
    maybeRepeated: questions.length,
    isReconciled: sums.some(
      (sum, place) => (remainders[place]?.amount ?? 0n) !== BigInt(sum.amount ?? 0),
    ),
    mayInclude: sums.some(
      (sum, place) =>
        (remainders[place]?.amount ?? 0n) > 0n &&
        cover.some((item) => item.asset !== sum.asset && !(values.get(sum) && item.cents)),
    ),
  };
}

function isTotal(row: Joinable): boolean {
  return row.entry === 'payment' && isSum(row);
}

/** What a single payment takes off a total, until a total has used it. */
type Cover = { asset: string; left: Amount; whole: bigint; cents: bigint | undefined };

function toCover(item: Joinable, value: DollarValue | undefined): Cover[] {
  const { amount, decimals, asset } = item;
  if (amount === null || decimals === null || asset === null) return [];
  const minor = BigInt(amount);
  return [{ asset, left: { minor, decimals }, whole: minor, cents: value?.cents }];
}

/** Totals of which nothing is known are covered first; one that came back stays a part of its own. */
function rank({ state }: Joinable): number {
  return isJudged(state) ? 1 : 0;
}

function isJudged(state: Joinable['state']): boolean {
  return state !== 'unknown' && state !== 'moved';
}

/**
 * Remainder of a total, in minor units of its asset and in cents. Payments in its own unit cover it first; those in
 * others only where both have a dollar value, because no currency becomes dollars without a rate.
 */
function remainderOf(sum: Joinable, value: DollarValue | undefined, cover: readonly Cover[]) {
  const whole = BigInt(sum.amount ?? 0);
  let amount = whole;
  for (const item of cover) {
    if (item.asset !== sum.asset) continue;
    const decimals = Math.max(sum.decimals ?? 0, item.left.decimals);
    const wanted = scale({ minor: amount, decimals: sum.decimals ?? 0 }, decimals);
    const given = scale(item.left, decimals);
    const used = given < wanted ? given : wanted;
    amount = scale({ minor: wanted - used, decimals }, sum.decimals ?? 0);
    item.left = {
      minor: scale({ minor: given - used, decimals }, item.left.decimals),
      decimals: item.left.decimals,
    };
  }
  if (!value) return { amount, cents: 0n };
  const own = whole === 0n ? 0n : (value.cents * amount) / whole;
  let cents = own;
  for (const item of cover) {
    if (item.cents === undefined || item.asset === sum.asset || item.whole === 0n) continue;
    const given = (item.cents * item.left.minor) / item.whole;
    const used = given < cents ? given : cents;
    if (used === 0n) continue;
    cents -= used;
    item.left.minor -= (item.left.minor * used) / given;
  }
  // Converted back only where cents were taken off: cents are coarser than most assets.
  return { amount: cents === own ? amount : (whole * cents) / value.cents, cents };
}

/** A total with its remainder for what was paid; what came back of it counts as a whole. */
function partsOf<Row extends CountedRow>(sum: Row, remainder: bigint): Row[] {
  const whole = BigInt(sum.amount ?? 0);
  if (remainder === whole) return [{ ...sum, isTold: true }];
  const left: Row = { ...sum, amount: remainder.toString(), isTold: true };
  if (!isJudged(sum.state)) return remainder === 0n ? [] : [left];
  return [
    { ...sum, entry: 'found' },
    ...(remainder === 0n ? [] : [{ ...left, isPaidOnly: true as const }]),
  ];
}

function askedOf(all: readonly ('sent' | 'answered')[]): Pick<CountedRow, 'asked'> {
  if (all.length === 0) return {};
  return { asked: all.includes('answered') ? 'answered' : 'sent' };
}

function asDollars(row: CountedRow, cents: bigint): CountedRow {
  const { entry, state, earliest, latest, asked, asset } = row;
  const dollars = { amount: cents.toString(), decimals: 2, asset: 'USD' };
  return {
    entry,
    state,
    earliest,
    latest,
    ...dollars,
    ...(asked && { asked }),
    isConverted: asset !== 'USD',
  };
}
