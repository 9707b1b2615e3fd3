import { paidAnswers } from '#shared/vocabulary/ways.ts';
import { reportTypeNames } from '#shared/vocabulary/report-types.ts';
import { ageGroups } from '#features/casework/reports/forms/report-options.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { usStates } from '#shared/us-states.ts';
import { all } from './suppress.ts';

/** Functions, because the language is known only when a page is rendered. */
type Words = Readonly<Record<string, () => string>>;

type Dimension = { name: string; words: Words; title?: () => string };

const notStated = { 'not-told': m.figures_not_told };

const types: Dimension = { name: 'type', words: reportTypeNames, title: m.figures_by_type };

/** Each report is in exactly one of them, so that they add up. */
const ways: Dimension = {
  name: 'way',
  title: m.figures_by_way,
  words: { ...paidAnswers, several: m.figures_way_several, ...notStated },
};

const ages: Dimension = { name: 'age', words: { ...ageGroups, ...notStated } };

/** Lower bound in dollars, with the label; each ends where the next begins. */
const bands: readonly (readonly [from: number, key: string, words: () => string])[] = [
  [0, 'under-1000', m.figures_band_1],
  [1_000, '1000-9999', m.figures_band_2],
  [10_000, '10000-49999', m.figures_band_3],
  [50_000, '50000-99999', m.figures_band_4],
  [100_000, '100000-499999', m.figures_band_5],
  [500_000, 'from-500000', m.figures_band_6],
];

const amounts: Dimension = {
  name: 'amount',
  words: {
    ...Object.fromEntries(bands.map(([, key, words]) => [key, words])),
    'other-currency': m.figures_band_other,
    ...notStated,
  },
};

const states: Dimension = {
  name: 'state',
  words: {
    ...Object.fromEntries(usStates.map(({ code, name }) => [code, () => name])),
    ...notStated,
  },
};

const results: Dimension = {
  name: 'result',
  words: { returned: m.figures_result_returned, nothing: m.figures_result_nothing },
};

export type FigureTable = {
  title: () => string;
  /** Unit of the counts. */
  unit: () => string;
  rows: Dimension;
  columns?: Dimension;
  /** Present for tables that also have sums in dollars by row. */
  money?: () => string;
};

/** Published tables; their names are stored and appear in addresses. */
export const figureTables = {
  'reports-by-type-and-way': {
    title: m.figures_type_way_title,
    unit: m.figures_unit_reports,
    rows: types,
    columns: ways,
    money: m.figures_money_lost,
  },
  'reports-by-age': { title: m.figures_age_title, unit: m.figures_unit_reports, rows: ages },
  'reports-by-amount': {
    title: m.figures_amount_title,
    unit: m.figures_unit_reports,
    rows: amounts,
  },
  'cases-by-state': { title: m.figures_state_title, unit: m.figures_unit_opened, rows: states },
  'closed-cases': {
    title: m.figures_closed_title,
    unit: m.figures_unit_closed,
    rows: results,
    money: m.figures_money_returned,
  },
} as const satisfies Readonly<Record<string, FigureTable>>;

export type TableName = keyof typeof figureTables;

export const tableNames = Object.keys(figureTables) as readonly TableName[];

export function isTableName(text: string): text is TableName {
  return Object.hasOwn(figureTables, text);
}

export function rowKeys(name: TableName): string[] {
  return Object.keys(figureTables[name].rows.words);
}

export function columnKeys(name: TableName): string[] {
  const table: FigureTable = figureTables[name];
  return Object.keys(table.columns?.words ?? {});
}

/** @param key of a row or a column, or `all` */
export function wordsOf(dimension: Dimension | undefined, key: string): string {
  return key === all ? m.figures_all() : (dimension?.words[key]?.() ?? key);
}

/** @param dollars in whole cents */
export function bandOf(cents: bigint): string {
  const found = bands.findLast(([from]) => cents >= BigInt(from) * 100n);
  return found?.[1] ?? 'not-told';
}

/** A cell as it was published. `shown`: null for hidden. */
export type PublishedCell = {
  row: string;
  column: string;
  measure: 'count' | 'usd';
  shown: number | null;
};

export type PublishedTables = Readonly<Record<TableName, readonly PublishedCell[]>>;

/** @returns null for hidden, undefined where there is no such cell */
export function cellOf(
  cells: readonly PublishedCell[],
  where: { row: string; column?: string; measure?: 'count' | 'usd' },
): number | null | undefined {
  const { row, column = all, measure = 'count' } = where;
  return cells.find(
    (cell) => cell.row === row && cell.column === column && cell.measure === measure,
  )?.shown;
}

/** Percentages of fewer would be mostly chance. */
const leastForRates = 20;

/** In whole percent; undefined where one of the two is hidden, or they are too few. */
export function shareOf(
  part: number | null | undefined,
  whole: number | null | undefined,
): number | undefined {
  if (typeof part !== 'number' || typeof whole !== 'number' || whole < leastForRates)
    return undefined;
  return Math.round((part * 100) / whole);
}
