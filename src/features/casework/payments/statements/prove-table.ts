import type { Amount } from '#shared/money/amount.ts';
import { share } from './column-stats.ts';
import type { RowSource } from './find-tables.ts';
import { balanceSign, type Layout } from './layout.ts';
import { dateIn, judgeRow, pairPlaces, type Pair } from './judge-row.ts';
import { cellOf, findMoney, type Money } from './row-money.ts';
import type { Pauses } from './pauses.ts';
import { directionIn, plainWords } from './row-words.ts';
import { isAddressShaped } from './value-shapes.ts';
import { isCutHash, isCutTime, isDamaged } from './spreadsheet-damage.ts';
import { currencyIn } from './currency-words.ts';
import { findAsset, unitText } from './written-asset.ts';
import { dayOf, readTimeParts, type DateOrder } from './written-time.ts';

/** Conclusions from all rows of a table. */
export type Proof = {
  /** Orders in which every date is a day, and none is in the future; all of them when no date is in doubt. */
  orders: readonly DateOrder[];
  /** Some date could be read in two orders. */
  isOrderOpen: boolean;
  /** Orders in which the rows are sorted. */
  sorted: readonly DateOrder[];
  /** Some time names no zone. */
  hasOpenZone: boolean;
  /** Some amount has no unit, or one that several currencies share. */
  hasOpenUnit: boolean;
  /** The sign of a currency that several countries share: `$`. */
  sharedSign: string;
  /** Unit beside an amount; empty without one. */
  unitBeside: string;
  amounts: { minus: number; plus: number };
  /** Amounts by the direction that the type says. */
  typed: { outMinus: number; outPlus: number; inMinus: number; inPlus: number };
  /** Rows that sound like a payment to a card, by the sign of their amount. */
  credits: { minus: number; plus: number };
  /** Rows whose words can only mean money that came in. */
  credited: { minus: number; plus: number };
  /** Rows by address, on either side. */
  addresses: ReadonlyMap<string, number>;
  rows: number;
  /** The largest amount of each unit, as written. */
  sizes: readonly Size[];
  /** The currency of a country whose ways of paying the rows name; empty for none, or several. */
  spoken: string;
  /** A spreadsheet shortened numbers or times. */
  isDamaged: boolean;
  balance: 'minus' | 'plus' | undefined;
  pairs: ReadonlyMap<string, Pair> | undefined;
};

/** An own address is among the first. */
const maxAddresses = 20_000;

const dayMs = 86_400_000;
const allOrders: readonly DateOrder[] = ['ymd', 'mdy', 'dmy'];
const paysCard =
  /\b(payment|thank you|autopay|directpay|refund|credit|payroll|deposit|salary|cashback|reward|return)\b/;

const cameIn =
  /\b(thank you|payment received|payroll|salary|direct dep(osit)?|refund(ed)?|cashback|merci|vielen dank|gracias por su pago)\b/;

/** Goes through all rows of a table and collects what proves its conventions. */
export async function proveTable(
  rows: RowSource,
  { layout, now }: { layout: Layout; now: Date },
  { pauses, firstNumber }: { pauses: Pauses; firstNumber: number },
): Promise<Proof> {
  const { columns, table } = layout;
  const days = createDays(now);
  const addresses = new Map<string, number>();
  const pairs = layout.format?.pairs ? new Map<string, Pair>() : undefined;
  const [pairBy, pairBooked] = pairPlaces(layout);
  const amounts = { minus: 0, plus: 0 };
  const credits = { minus: 0, plus: 0 };
  const credited = { minus: 0, plus: 0 };
  const typed = { outMinus: 0, outPlus: 0, inMinus: 0, inPlus: 0 };
  let [number, count, hasOpenUnit, sharedSign, unitBeside, isDamagedFile] = [
    firstNumber,
    0,
    false,
    '',
    '',
    false,
  ];
  const sizes = createSizes();
  const spoken = createSpoken();
  for (const row of rows()) {
    if (pauses.isDue(row.length)) await pauses.take();
    number += 1;
    if (number < table.first) continue;
    if (number > table.last) break;
    count += 1;
    const day = dateIn(row, columns);
    days.add(day);
    isDamagedFile ||=
      isCutTime(day) ||
      row.some(isDamaged) ||
      [columns.hash, ...columns.references].some((place) => isCutHash(cellOf(row, place)));
    for (const place of [columns.fromAddress, columns.toAddress]) {
      const address = cellOf(row, place);
      const before = addresses.get(address);
      if (before !== undefined) addresses.set(address, before + 1);
      else if (addresses.size < maxAddresses && isAddressShaped(address)) addresses.set(address, 1);
    }
    const money = findMoney(row, { layout, columns });
    if (!money.amount || money.amount.minor === 0n) continue;
    const sign = money.amount.isMinus ? 'minus' : 'plus';
    amounts[sign] += 1;
    const type = directionIn(cellOf(row, columns.types[0]));
    if (type === 'out') typed[sign === 'minus' ? 'outMinus' : 'outPlus'] += 1;
    if (type === 'incoming') typed[sign === 'minus' ? 'inMinus' : 'inPlus'] += 1;
    if (
      layout.rule === 'minus' &&
      columns.recipients.some((place) => paysCard.test(plainWords(cellOf(row, place))))
    )
      credits[sign] += 1;
    if (
      layout.rule === 'minus' &&
      columns.recipients.some((place) => cameIn.test(plainWords(cellOf(row, place))))
    )
      credited[sign] += 1;
    sizes.add(row, money, columns);
    spoken.add(row, columns);
    const unit = money.amount.unit;
    if (/^[$¥]$/.test(unit)) sharedSign = unit;
    else if (unit !== '') unitBeside = unit;
    const isOpen = unit === '' || /^[$¥]$/.test(unit) || findAsset(unit) === '';
    const stated =
      typeof money.unit === 'object'
        ? money.unit.asset
        : findAsset(money.unit ?? cellOf(row, columns.asset));
    if (!hasOpenUnit && isOpen && stated === '') hasOpenUnit = mayBePayment(row, layout);
    if (pairs)
      addPair(pairs, { key: cellOf(row, pairBy), isBooked: cellOf(row, pairBooked) !== '', sign });
  }
  return {
    ...days.end(),
    hasOpenZone: needsZone(layout),
    hasOpenUnit,
    sharedSign,
    unitBeside,
    amounts,
    typed,
    credits,
    credited,
    addresses,
    pairs,
    rows: count,
    sizes: sizes.end(),
    spoken: spoken.end(),
    isDamaged: isDamagedFile,
    balance: balanceSign(table.sample, columns.amount, columns.balance),
  };
}

/** The largest number of a unit, before its scale is applied. */
export type Size = {
  /** As the row has it; empty where none does. */
  unit: string;
  /** Decimal places in a column of theirs. */
  decimals: string;
  amount: Amount;
  /** Every number of this unit is whole. */
  isWhole: boolean;
};

/** Units and decimal places of one file. */
const mostSizes = 500;

function createSizes() {
  const found = new Map<string, Size>();
  return {
    add(row: readonly string[], { amount, unit }: Money, columns: Layout['columns']): void {
      if (!amount) return;
      const written =
        unit === undefined
          ? amount.unit || cellOf(row, columns.asset)
          : typeof unit === 'string'
            ? unit
            : unitText(unit);
      const decimals = cellOf(row, columns.decimals);
      const key = `${written.slice(0, 40)}|${decimals.slice(0, 8)}`;
      const before = found.get(key);
      const isWhole = amount.decimals === 0;
      if (!before) {
        if (found.size < mostSizes) found.set(key, { unit: written, decimals, amount, isWhole });
        return;
      }
      if (!isWhole) before.isWhole = false;
      const [one, other] = [before.amount, amount];
      const most = Math.max(one.decimals, other.decimals);
      const isLarger =
        other.minor * 10n ** BigInt(most - other.decimals) >
        one.minor * 10n ** BigInt(most - one.decimals);
      if (isLarger) before.amount = amount;
    },
    end: (): Size[] => [...found.values()],
  };
}

/** Rows in which words for ways of paying are looked for. */
const mostSpoken = 2_000;

function createSpoken() {
  const currencies = new Set<string>();
  let looked = 0;
  return {
    add(row: readonly string[], { recipients, types }: Layout['columns']): void {
      if (looked > mostSpoken) return;
      looked += 1;
      for (const place of [...recipients, ...types]) {
        const currency = currencyIn(cellOf(row, place));
        if (currency) currencies.add(currency);
      }
    },
    end(): string {
      const [only = ''] = currencies;
      return currencies.size === 1 ? only : '';
    },
  };
}

/** A row that came in needs no unit; which sign is out may not be known yet. */
function mayBePayment(row: readonly string[], layout: Layout): boolean {
  if (layout.rule === 'minus' && !layout.format?.spent) return true;
  const verdict = judgeRow(row, { layout, pairs: undefined, seen: new Map() })?.verdict;
  return verdict === undefined || verdict === 'pending';
}

function addPair(
  pairs: Map<string, Pair>,
  { key, isBooked, sign }: { key: string; isBooked: boolean; sign: 'minus' | 'plus' },
): void {
  if (key === '') return;
  const pair = pairs.get(key) ?? { plus: 0, minus: 0, booked: 0 };
  pair[sign] += 1;
  if (isBooked) pair.booked += 1;
  pairs.set(key, pair);
}

/** A number above twelve is no month, and a day ahead is no payment. */
function createDays(now: Date) {
  const valid = new Map(allOrders.map((order) => [order, true]));
  const past = new Map(allOrders.map((order) => [order, true]));
  const trend = new Map(allOrders.map((order) => [order, { last: 0, up: 0, down: 0 }]));
  let [isOpen, isDotted, before] = [false, false, ''];
  const limit = now.getTime() + dayMs;
  return {
    add(cell: string): void {
      if (
        cell === '' ||
        cell === before ||
        !/^\D{0,5}\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?\d{2,4}/.test(cell)
      )
        return;
      before = cell;
      const parts = readTimeParts(cell);
      if (!parts || parts.shape === 'known') return;
      if (/\d\.\s?\d{1,2}\./.test(cell)) isDotted = true;
      const readings = new Set<number>();
      for (const order of allOrders) {
        const day = dayOf(parts, order);
        if (!day) {
          valid.set(order, false);
          continue;
        }
        const at = Date.UTC(day[0], day[1] - 1, day[2]);
        readings.add(at);
        if (at > limit) past.set(order, false);
        const way = trend.get(order);
        if (!way) continue;
        if (way.last !== 0 && at > way.last) way.up += 1;
        if (way.last !== 0 && at < way.last) way.down += 1;
        way.last = at;
      }
      if (readings.size > 1) isOpen = true;
    },
    end(): Pick<Proof, 'orders' | 'isOrderOpen' | 'sorted'> {
      const days = allOrders.filter((order) => valid.get(order));
      // Nobody writes the month first with points.
      const written =
        isDotted && days.includes('dmy') ? days.filter((order) => order === 'dmy') : days;
      const inPast = written.filter((order) => past.get(order));
      const orders = inPast.length > 0 ? inPast : written;
      const sorted = orders.filter((order) => {
        const { up = 0, down = 0 } = trend.get(order) ?? {};
        return up === 0 || down === 0;
      });
      return { orders, isOrderOpen: isOpen && orders.length !== 1, sorted };
    },
  };
}

/** Some time of day in the sample names no zone. */
function needsZone({ columns, stats, zone, table }: Layout): boolean {
  if (zone !== '') return false;
  const { date, time } = columns;
  if (time !== undefined) {
    if (columns.zone !== undefined && share(stats[columns.zone], 'filled') > 0) return false;
    return table.sample.some((row) => {
      const clock = cellOf(row, time);
      if (clock === '' || /^\d{10,13}$/.test(clock)) return false;
      const parts = readTimeParts(`2020-01-01 ${clock}`);
      return parts !== undefined && parts.clock !== '' && !parts.offset && !parts.zone;
    });
  }
  if (date === undefined || (stats[date]?.clocked ?? 0) === 0) return false;
  return table.sample.some((row) => {
    const parts = readTimeParts(cellOf(row, date));
    return (
      parts !== undefined &&
      parts.clock !== '' &&
      !parts.offset &&
      !parts.zone &&
      cellOf(row, columns.zone) === ''
    );
  });
}
