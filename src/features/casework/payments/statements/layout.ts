import { isCurrency } from '#shared/money/asset.ts';
import { share, statsOf, type ColumnStats } from './column-stats.ts';
import { findColumns, namedColumns, type TableColumns } from './find-columns.ts';
import type { FoundTable } from './find-tables.ts';
import type { DirectionRule, StatementFormat } from './formats.ts';
import { isBeside, readHeading, scoreOf, unitIn, zoneOf, type Heading } from './headings.ts';
import type { Pauses } from './pauses.ts';
import { longestWords, plainWords } from './row-words.ts';
import { findDecimal, readWrittenAmount } from './written-amount.ts';
import { unitText, type Scale } from './written-asset.ts';
import type { DateOrder } from './written-time.ts';

/** How a table is read: which column is what, and the conventions of its values. */
export type Layout = {
  table: FoundTable;
  format: StatementFormat | undefined;
  headings: readonly Heading[];
  stats: readonly ColumnStats[];
  columns: TableColumns;
  rule: DirectionRule;
  /** Undefined while nothing proves it. */
  order: DateOrder | undefined;
  decimal: '.' | ',';
  /** IANA zone or offset of times that name none; empty while nothing says it. */
  zone: string;
  /** Unit of amounts that name none; empty while nothing says it. */
  unit: string;
  /** Rows whose type matches have other columns. */
  instead: readonly { type: RegExp; columns: TableColumns }[];
  /** More than one column could hold the amount. */
  amounts: readonly number[];
  ownAddress: string;
  /** Decimal places that amounts without a unit of their own leave out; `column` where a column has them. */
  scale: Scale;
  isLargeConfirmed?: boolean;
};

/** The layout as headings and a sample of the rows show it; proof from all rows comes later. */
export async function readLayout(table: FoundTable, pauses: Pauses): Promise<Layout> {
  const { format, sample } = table;
  const headings =
    table.headings.length > 0
      ? table.headings
      : Array.from({ length: table.width }, () => readHeading(''));
  const stats: ColumnStats[] = [];
  for (const place of headings.keys()) {
    stats.push(statsOf(sample.map((row) => row[place] ?? '')));
    await pauses.rest();
  }
  const first = findColumns({ headings, stats }, format);
  const found = format ? first : proveColumns({ headings, stats, columns: first, sample });
  const amounts = amountChoices({ headings, stats, columns: found, sample });
  const columns = withAmount(found, amounts);
  const amountCells = [
    ...cellsOf(sample, [
      columns.amount,
      columns.paidOut,
      columns.paidIn,
      ...(columns.byUnit ?? []).map(({ place }) => place),
    ]),
  ];
  const unit = readUnit({ headings, columns, amountCells, format, table });
  const instead = (format?.instead ?? []).map(({ type, columns: other }) => ({
    type,
    columns: mergeColumns(columns, namedColumns({ headings }, other)),
  }));
  return {
    table,
    format,
    headings,
    stats,
    columns,
    unit,
    instead,
    amounts,
    rule: format?.spent ?? readRule({ columns, stats, table }),
    order: format?.order,
    decimal: findDecimal(
      amountCells,
      unit === '' || isCurrency(unit),
      cellsOf(sample, numericPlaces(stats)),
    ),
    zone: readZone({ headings, columns, format, table }),
    ownAddress: '',
    scale: format?.scale,
  };
}

/** What the cells of several columns say together: a unit of its own for each, or a balance that adds up. */
function proveColumns(seen: Seen): TableColumns {
  const units = columnsByUnit(seen);
  if (units) {
    const columns = { ...seen.columns, byUnit: units };
    delete columns.amount;
    delete columns.asset;
    return columns;
  }
  return withoutForeignUnit(splitByBalance(seen), seen.headings);
}

/** A heading that states the unit of its amounts decides; a column of units is then about another amount. */
function withoutForeignUnit(columns: TableColumns, headings: readonly Heading[]): TableColumns {
  const { amount, asset, ...rest } = columns;
  const stated = amount === undefined ? undefined : unitIn(headings[amount] ?? readHeading(''));
  return amount === undefined || asset === undefined || !stated?.asset
    ? columns
    : { ...rest, amount };
}

const bareAmount =
  /^(((net|gross|total|transaction|transfer|out|in) )*(amount|betrag|importe|monto|montant|importo|valor|value|quantity|volume)( (in|of|total))?)?$/;

/** Columns such as `Amount USD` and `Amount BTC`, of which a row fills one, or two for an exchange. */
function columnsByUnit({ headings, stats, columns, sample }: Seen): TableColumns['byUnit'] {
  const { paidOut, balance, fee, quantity, amountByAsset } = columns;
  if (paidOut !== undefined || quantity !== undefined || amountByAsset) return undefined;
  const found = headings.flatMap((heading, place) => {
    const unit = unitIn(heading);
    const words = heading.words
      .split(/[ $€£]+/)
      .filter((word) => word !== '' && word.toUpperCase() !== unit.asset)
      .join(' ');
    const isAmount =
      unit.asset !== '' && place !== balance && place !== fee && bareAmount.test(words);
    const each = stats[place];
    const isNumeric = each === undefined || each.filled === 0 || share(each, 'numbers') > 0.6;
    return isAmount && isNumeric && !isBeside(heading) ? [{ place, unit }] : [];
  });
  if (new Set(found.map(({ unit }) => unit.asset)).size < 2) return undefined;
  const [both, any] = [{ same: 0 }, { rows: 0 }];
  for (const row of sample) {
    const filled = found
      .map(({ place }) => toNumber(row[place]))
      .filter((number) => number !== undefined && number !== 0);
    if (filled.length > 0) any.rows += 1;
    if (filled.length > 1 && filled.every((number) => Number(number) > 0 === Number(filled[0]) > 0))
      both.same += 1;
  }
  // The same money in two currencies fills both columns in most rows.
  return any.rows > 0 && both.same <= any.rows / 10 ? found : undefined;
}

/**
 * Columns of money out and in that nobody named, proved by a running balance: each balance is the one before, less
 * what went out, plus what came in.
 */
function splitByBalance({ headings, stats, columns, sample }: Seen): TableColumns {
  const { amount, paidOut, date, byUnit } = columns;
  const isNamed =
    paidOut !== undefined ||
    byUnit !== undefined ||
    (amount !== undefined && scoreOf(headings[amount] ?? readHeading(''), 'amount') >= 40);
  if (isNamed || sample.length < 2) return columns;
  const numeric = Array.from(stats.keys())
    .filter(
      (place) =>
        place !== date &&
        share(stats[place], 'numbers') > 0.6 &&
        share(stats[place], 'dates') < 0.5,
    )
    .slice(0, mostProved);
  const numbers = new Map(numeric.map((place) => [place, numbersIn(sample, place)]));
  for (const balance of numeric)
    for (const out of numeric)
      for (const back of numeric) {
        if (out === balance || back === balance || out === back) continue;
        const [outs = [], backs = [], balances = []] = [out, back, balance].map((place) =>
          numbers.get(place),
        );
        if (!addsUp(outs, backs, balances)) continue;
        const { amount: _, asset, ...rest } = columns;
        const kept = asset === undefined || [balance, out, back].includes(asset) ? {} : { asset };
        const references = columns.references.filter(
          (place) => ![balance, out, back].includes(place),
        );
        return { ...rest, ...kept, references, balance, paidOut: out, paidIn: back };
      }
  return columns;
}

/** In columns, of which three are compared in every order. */
const mostProved = 6;

/** Every row fills one of the two columns, and balances add up from row to row, downwards or upwards. */
function addsUp(outs: Numbers, backs: Numbers, balances: Numbers): boolean {
  let [compared, down, up, filledOut, filledIn] = [0, 0, 0, 0, 0];
  for (const [place, balance] of balances.entries()) {
    const [out = 0, back = 0] = [outs[place], backs[place]];
    if (balance === undefined) continue;
    if (out !== 0 && back !== 0) return false;
    if (out !== 0) filledOut += 1;
    if (back !== 0) filledIn += 1;
    const next = balances[place + 1];
    if (next === undefined) continue;
    const [nextOut = 0, nextBack = 0] = [outs[place + 1], backs[place + 1]];
    if (nextOut === 0 && nextBack === 0) continue;
    compared += 1;
    if (Math.abs(balance - nextOut + nextBack - next) < 0.005) down += 1;
    if (Math.abs(next - out + back - balance) < 0.005) up += 1;
  }
  const most = Math.max(down, up);
  return compared > 0 && filledOut > 0 && filledIn > 0 && most === compared;
}

function mergeColumns(columns: TableColumns, named: ReturnType<typeof namedColumns>): TableColumns {
  const single = Object.fromEntries(
    Object.entries(named.single).map(([role, place]) => [role, place < 0 ? undefined : place]),
  );
  const { recipient: recipients, reference: references } = named.many;
  return {
    ...columns,
    ...(single as Partial<TableColumns>),
    ...(recipients && { recipients }),
    ...(references && { references }),
  };
}

/** Columns of numbers that are no days. */
function numericPlaces(stats: readonly ColumnStats[]): number[] {
  return Array.from(stats.keys()).filter(
    (place) => share(stats[place], 'numbers') > 0.6 && share(stats[place], 'dates') < 0.3,
  );
}

function* cellsOf(
  sample: readonly string[][],
  places: readonly (number | undefined)[],
): Generator<string> {
  for (const row of sample)
    for (const place of places) if (place !== undefined && row[place]?.trim()) yield row[place];
}

type Seen = {
  headings: readonly Heading[];
  stats: readonly ColumnStats[];
  columns: TableColumns;
  sample: readonly string[][];
};

/** Columns of numbers that are compared in search of a running balance; those that look most like money. */
const mostPaired = 20;

/** Columns that could hold the amount when no heading says which; those that a running balance proves come first. */
function amountChoices({ stats, columns, sample }: Seen): number[] {
  const { amount, paidOut, amountByAsset, byUnit, date, balance, block } = columns;
  if (amount !== undefined || paidOut !== undefined || amountByAsset || byUnit) return [];
  const taken = [date, balance, block, columns.fee, columns.time];
  const choices = stats
    .map((each, place) => ({ each, place }))
    .filter(
      ({ each, place }) =>
        !taken.includes(place) && share(each, 'numbers') > 0.6 && share(each, 'dates') < 0.5,
    )
    .toSorted((one, other) => weight(other.each) - weight(one.each))
    .map(({ place }) => place);
  // Each column once, and not all: a hundred of them make ten thousand pairs.
  const columnsOfNumbers = choices
    .slice(0, mostPaired)
    .map((place) => ({ place, numbers: numbersIn(sample, place) }));
  const proved = columnsOfNumbers.find((one) =>
    columnsOfNumbers.some(
      (other) => other !== one && signBetween(one.numbers, other.numbers) !== undefined,
    ),
  );
  if (proved) return [proved.place];
  // A number of a check or an account has no decimals, and is rarely in every row.
  const likely = choices.filter((place) => {
    const each = stats[place];
    const isMoney = share(each, 'decimals') + share(each, 'minus') > 0;
    return isMoney || (each !== undefined && each.filled > sample.length / 2 && isShort(each));
  });
  // The only full one may be a balance beside columns of which each row fills one.
  const sparse = choices.filter(
    (place) => !likely.includes(place) && (stats[place]?.filled ?? 0) < sample.length,
  );
  return likely.length === 1 && sparse.length > 1 ? [...likely, ...sparse] : likely;
}

function isShort({ values }: ColumnStats): boolean {
  return values.size > 1 && [...values.keys()].every((value) => value.length < 8);
}

function weight(stats: ColumnStats): number {
  return stats.filled * (share(stats, 'decimals') + 2 * share(stats, 'minus'));
}

function withAmount(columns: TableColumns, amounts: readonly number[]): TableColumns {
  const [amount] = amounts;
  return amount === undefined ? columns : { ...columns, amount };
}

/**
 * Whether the running balance falls by what a row says: `minus` when amounts below zero lower it, `plus` when amounts
 * above zero do. Undefined unless at least two neighbouring rows prove it.
 */
export function balanceSign(
  rows: readonly string[][],
  amountAt: number | undefined,
  balanceAt: number | undefined,
): 'minus' | 'plus' | undefined {
  if (amountAt === undefined || balanceAt === undefined) return undefined;
  return signBetween(numbersIn(rows, amountAt), numbersIn(rows, balanceAt));
}

type Numbers = readonly (number | undefined)[];

function numbersIn(rows: readonly string[][], place: number): Numbers {
  return rows.slice(0, 200).map((row) => toNumber(row[place]));
}

function signBetween(amounts: Numbers, balances: Numbers): 'minus' | 'plus' | undefined {
  const hits = { minus: 0, plus: 0 };
  let compared = 0;
  for (const [place, amount] of amounts.entries()) {
    const [balance, nextAmount, nextBalance] = [
      balances[place],
      amounts[place + 1],
      balances[place + 1],
    ];
    if (amount === undefined || balance === undefined) continue;
    if (nextAmount === undefined || nextBalance === undefined) continue;
    if (amount === 0 && nextAmount === 0) continue;
    compared += 1;
    const [rising, falling] = [nextBalance - balance, balance - nextBalance];
    if (isNear(rising, nextAmount) || isNear(falling, amount)) hits.minus += 1;
    else if (isNear(rising, -nextAmount) || isNear(falling, -amount)) hits.plus += 1;
  }
  if (compared < 2) return undefined;
  if (hits.minus >= 2 && hits.minus / compared > 0.7) return 'minus';
  return hits.plus >= 2 && hits.plus / compared > 0.7 ? 'plus' : undefined;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005 && Math.abs(other) > 0.000_001;
}

/** Only for comparing: money itself is never a floating-point number. */
function toNumber(cell: string | undefined): number | undefined {
  if (!cell?.trim()) return undefined;
  const read = readWrittenAmount(cell, { asset: '', decimal: findDecimal([cell], true) });
  if (!read) return undefined;
  return (read.isMinus ? -1 : 1) * (Number(read.minor) / 10 ** read.decimals);
}

type UnitSeen = Pick<Seen, 'headings' | 'columns'> & {
  amountCells: Iterable<string>;
  format: StatementFormat | undefined;
  table: FoundTable;
};

/** Unit of amounts that have none beside them: in the heading, of the service, or in a line above the table. */
function readUnit({ headings, columns, format, table }: UnitSeen): string {
  const isSplit = format?.spent === 'columns' || columns.amount === undefined;
  const places = (isSplit ? [columns.paidOut, columns.amount] : [columns.amount]).filter(
    (place) => place !== undefined,
  );
  const named = places
    .map((place) => headings[place] ?? readHeading(''))
    .find((heading) => unitIn(heading).asset !== '');
  if (named) return unitText(unitIn(named));
  if (format?.unit) return format.unit;
  for (const row of table.preamble)
    for (const [place, cell] of row.entries()) {
      const found =
        /^(?:account )?(?:currency|moneda|wahrung|divisa|devise|valuta)(?: code)?\s*:?\s*([A-Z]{3})?$/i.exec(
          plainWords(cell).replace(':', ' '),
        );
      const unit = found ? (found[1] ?? row[place + 1]?.trim() ?? '').toUpperCase() : '';
      if (isCurrency(unit)) return unit;
    }
  return '';
}

function readZone({
  headings,
  columns,
  format,
  table,
}: Pick<UnitSeen, 'headings' | 'columns' | 'format' | 'table'>): string {
  for (const place of [columns.time, columns.date]) {
    const heading = place === undefined ? undefined : headings[place];
    const zone = heading && zoneOf(heading);
    if (zone) return zone;
  }
  if (format?.zone) return format.zone;
  const words = table.preamble
    .flat()
    .map((cell) => cell.slice(0, longestWords))
    .find((cell) =>
      /\b(time|zone|zeit|hora)\w*\b.*\b(UTC|GMT)\b|\b(UTC|GMT)\b.*\btimes?\b/i.test(cell),
    );
  return words && !/(UTC|GMT)\s*[+-]\s*[1-9]/i.test(words) ? 'UTC' : '';
}

/** Titles and headings under which only money that left is listed. */
const onlyOut =
  /\b(withdrawals?|withdraw|sent|outgoing|payments? (sent|made)|retiros|auszahlungen|destination address|withdrawal address|wire transfers out)\b/;

function readRule({
  columns,
  stats,
  table,
}: Pick<Seen, 'columns' | 'stats'> & { table: FoundTable }): DirectionRule {
  const { amount, paidOut, paidIn, fromAddress, toAddress, types } = columns;
  const amounts = amount === undefined ? undefined : stats[amount];
  const hasSign =
    share(amounts, 'minus') > 0 ||
    (columns.byUnit ?? []).some(({ place }) => share(stats[place], 'minus') > 0);
  const [type] = types;
  const isDecided =
    type !== undefined && share(stats[type], 'decisive') + share(stats[type], 'directions') >= 1;
  if (paidOut !== undefined && (paidIn !== undefined || amount === undefined)) return 'columns';
  if (hasSign) return 'minus';
  if (isDecided) return 'words';
  if (fromAddress !== undefined && toAddress !== undefined) return 'address';
  if (type !== undefined && share(stats[type], 'directions') >= 0.6) return 'words';
  const titles = [...table.preamble.flat(), ...table.headings.map(({ name }) => name)].map(
    plainWords,
  );
  return titles.some((title) => onlyOut.test(title)) ? 'all' : 'minus';
}
