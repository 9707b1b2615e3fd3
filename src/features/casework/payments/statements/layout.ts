import { isCurrency } from '#shared/money/asset.ts';
import { share, statsOf, type ColumnStats } from './column-stats.ts';
import { findColumns, namedColumns, type TableColumns } from './find-columns.ts';
import type { FoundTable } from './find-tables.ts';
import type { DirectionRule, StatementFormat } from './formats.ts';
import { readHeading, unitOf, zoneOf, type Heading } from './headings.ts';
import type { Pauses } from './pauses.ts';
import { plainWords } from './row-words.ts';
import { findDecimal, readWrittenAmount } from './written-amount.ts';
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
  const found = findColumns({ headings, stats }, format);
  const amounts = amountChoices({ headings, stats, columns: found, sample });
  const columns = withAmount(found, amounts);
  const amountCells = cellsOf(sample, [columns.amount, columns.paidOut, columns.paidIn]);
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
    decimal: findDecimal(amountCells, unit === '' || isCurrency(unit)),
    zone: readZone({ headings, columns, format, table }),
    ownAddress: '',
  };
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

/** Columns that could hold the amount when no heading says which; those that a running balance proves come first. */
function amountChoices({ stats, columns, sample }: Seen): number[] {
  const { amount, paidOut, amountByAsset, date, balance, block } = columns;
  if (amount !== undefined || paidOut !== undefined || amountByAsset) return [];
  const taken = [date, balance, block, columns.fee, columns.time];
  const choices = stats
    .map((each, place) => ({ each, place }))
    .filter(
      ({ each, place }) =>
        !taken.includes(place) && share(each, 'numbers') > 0.6 && share(each, 'dates') < 0.5,
    )
    .toSorted((one, other) => weight(other.each) - weight(one.each))
    .map(({ place }) => place);
  const pairs = choices.flatMap((one) =>
    choices.filter((other) => other !== one).map((other) => [one, other] as const),
  );
  const proved = pairs.find(([one, other]) => balanceSign(sample, one, other) !== undefined);
  if (proved) return [proved[0]];
  // A number of a check or an account has no decimals, and is rarely in every row.
  return choices.filter((place) => {
    const each = stats[place];
    const isMoney = share(each, 'decimals') + share(each, 'minus') > 0;
    return isMoney || (each !== undefined && each.filled > sample.length / 2 && isShort(each));
  });
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
  const values = rows.slice(0, 200).map((row) => {
    const amount = toNumber(row[amountAt]);
    const balance = toNumber(row[balanceAt]);
    return amount === undefined || balance === undefined ? undefined : { amount, balance };
  });
  const hits = { minus: 0, plus: 0 };
  let compared = 0;
  for (const [place, here] of values.entries()) {
    const next = values[place + 1];
    if (!here || !next || (here.amount === 0 && next.amount === 0)) continue;
    compared += 1;
    const [rising, falling] = [next.balance - here.balance, here.balance - next.balance];
    if (isNear(rising, next.amount) || isNear(falling, here.amount)) hits.minus += 1;
    else if (isNear(rising, -next.amount) || isNear(falling, -here.amount)) hits.plus += 1;
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

/** Unit of amounts beside which none stands: in the heading, of the service, or in a line above the table. */
function readUnit({ headings, columns, format, table }: UnitSeen): string {
  const isSplit = format?.spent === 'columns' || columns.amount === undefined;
  const places = (isSplit ? [columns.paidOut, columns.amount] : [columns.amount]).filter(
    (place) => place !== undefined,
  );
  const named = places.map((place) => unitOf(headings[place] ?? readHeading(''))).find(Boolean);
  if (named) return named;
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
  const hasSign = share(amounts, 'minus') > 0;
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
