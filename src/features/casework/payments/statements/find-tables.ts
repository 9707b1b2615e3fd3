import { currencyIn } from './currency-words.ts';
import { findFormat, type StatementFormat } from './formats.ts';
import { headerScore, readHeading, type Heading } from './headings.ts';
import type { Pauses } from './pauses.ts';
import { longestWords } from './row-words.ts';
import { readTimeParts } from './written-time.ts';
import { isNumberShaped, isUnixShaped } from './value-shapes.ts';

/** A text, a sheet or a table of a page: rows that can be gone through again. */
export type RowSource = () => Iterable<string[]>;

/** Rows under one header. */
export type FoundTable = {
  source: number;
  /** Rows of the sources before. */
  before: number;
  /** Number of the first row below the header, and of the last one; rows count from 1 through the file. */
  first: number;
  last: number;
  /** Empty for a table without header. */
  headings: readonly Heading[];
  width: number;
  format: StatementFormat | undefined;
  /** A service with these headings, which nothing else proves. */
  alike?: StatementFormat;
  /** First rows, and some of the later ones. */
  sample: string[][];
  /** Lines of words above the header. */
  preamble: string[][];
};

/** Rows above a header: a summary, an address, a period. */
const longestPreamble = 80;
const firstSample = 300;
const mostSample = 600;
const sampledEvery = 97;

/** Rows of words below a table that are looked at as a header. */
const maxLooks = 500;

/** In columns; wider rows are cut. */
export const maxColumns = 100;

/** Limit of rows; no single statement has more. */
export const maxRows = 300_000;

export class TooManyRows extends Error {}

/** Finds the tables of a file, behind preambles and below each other. @throws TooManyRows */
export async function findTables(
  sources: readonly RowSource[],
  pauses: Pauses,
): Promise<FoundTable[]> {
  const tables: FoundTable[] = [];
  let number = 0;
  for (const [source, rows] of sources.entries()) {
    const search = createSearch(source, number);
    for (const row of rows()) {
      number += 1;
      if (number > maxRows) throw new TooManyRows();
      search.add(row.length > maxColumns ? row.slice(0, maxColumns) : row, number);
      if (pauses.isDue(row.length)) await pauses.take();
    }
    tables.push(...search.end());
  }
  return tables;
}

type Numbered = { row: string[]; number: number };

function createSearch(source: number, before: number) {
  const found: FoundTable[] = [];
  let waiting: Numbered[] = [];
  let current: FoundTable | undefined;
  let looksAgain = maxLooks;

  function start(
    { row, number }: Numbered,
    preamble: readonly Numbered[],
    hasHeader: boolean,
  ): FoundTable {
    const headings = hasHeader ? row.map(readHeading) : [];
    const table: FoundTable = {
      source,
      before,
      first: hasHeader ? number + 1 : number,
      last: number,
      headings,
      width: row.length,
      format: hasHeader ? findFormat(row) : undefined,
      sample: [],
      preamble: preamble.map((each) => each.row),
    };
    found.push(table);
    return table;
  }

  function put(table: FoundTable, { row, number }: Numbered): void {
    table.last = number;
    const place = number - table.first;
    table.width = Math.max(table.width, row.length);
    if (place < firstSample || (place % sampledEvery === 0 && table.sample.length < mostSample))
      table.sample.push(row);
  }

  function decide(): void {
    const rows = waiting;
    waiting = [];
    const at = findHeader(rows.map(({ row }) => row));
    if (!at) return;
    const first = rows[at.place];
    if (!first) return;
    current = start(first, rows.slice(0, at.place), at.hasHeader);
    if (!at.hasHeader) put(current, first);
    for (const each of rows.slice(at.place + 1)) add(each.row, each.number);
  }

  function add(row: string[], number: number): void {
    if (current) {
      if (looksAgain > 0 && mayBeHeader(row)) {
        looksAgain -= 1;
        if (isNextHeader(row, current)) {
          current = start({ row, number }, [], true);
          return;
        }
      }
      put(current, { row, number });
      return;
    }
    waiting.push({ row, number });
    if (waiting.length >= longestPreamble) decide();
  }

  return {
    add,
    end(): FoundTable[] {
      if (!current && waiting.length > 0) decide();
      for (const table of found) {
        if (!table.format || isProved(table, table.format)) continue;
        table.alike = table.format;
        table.format = undefined;
      }
      return found;
    },
  };
}

/** Rows in which words that prove or disprove a service are looked for. */
const mostProving = 200;

/**
 * Headings that several services share prove none of them; words in the rows may, and ways of paying of another
 * country contradict it.
 */
function isProved({ sample, preamble }: FoundTable, { proof, unit }: StatementFormat): boolean {
  const rows = [...preamble, ...sample.slice(0, mostProving)];
  if (proof && !rows.some((row) => row.some((cell) => proof.test(cell.slice(0, longestWords)))))
    return false;
  if (!unit) return true;
  const spoken = new Set<string | undefined>();
  for (const row of rows)
    for (const cell of row)
      if (cell.length > 5 && /[^\W\d]/.test(cell)) spoken.add(currencyIn(cell));
  spoken.delete(undefined);
  return spoken.size === 0 || spoken.has(unit);
}

/** Where a table begins: a service's header, names above rows of money, or such rows alone. */
function findHeader(rows: readonly string[][]): { place: number; hasHeader: boolean } | undefined {
  const scores: number[] = [];
  for (const [place, row] of rows.entries()) {
    // Most rows are numbers, and a name has letters.
    const score = row.some((cell) => /\p{L}/u.test(cell)) ? headerScore(row) : 0;
    scores.push(score);
    if (findFormat(row) !== undefined) return { place, hasHeader: true };
    if (score >= 4 && rows.slice(place + 1, place + 8).some(holdsMoney))
      return { place, hasHeader: true };
  }
  const data = rows.findIndex(holdsMoney);
  if (data < 0) {
    const names = scores.findIndex((score) => score >= 5);
    return names < 0 ? undefined : { place: names, hasHeader: true };
  }
  const above = rows[data - 1];
  const isNamed =
    above !== undefined &&
    !above.some((cell) => /\d/.test(cell)) &&
    countFilled(above) >= Math.max(2, countFilled(rows[data] ?? []) / 2);
  return { place: isNamed ? data - 1 : data, hasHeader: isNamed };
}

function countFilled(row: readonly string[]): number {
  let count = 0;
  for (const cell of row) if (cell.trim() !== '') count += 1;
  return count;
}

/** A row with a time and an amount. */
function holdsMoney(row: readonly string[]): boolean {
  const isTime = row.map((cell) => {
    const text = cell.trim();
    return (
      text.length >= 6 &&
      (isUnixShaped(text) ||
        (/\D/.test(text) && readTimeParts(text) !== undefined) ||
        /^20\d{6}$/.test(text))
    );
  });
  return (
    isTime.includes(true) &&
    row.some((cell, place) => cell.trim() !== '' && !isTime[place] && isNumberShaped(cell.trim()))
  );
}

const dayWord = /date|datum|fecha|time|data|buchung|\bday\b|valut|zeit|hora|jour/i;

/** A quick look, since a table has hundreds of thousands of rows. */
function mayBeHeader(row: readonly string[]): boolean {
  if (row.length < 3 || /^\W*\d/.test(row[0] ?? '')) return false;
  return row.some((cell) => cell.length < 60 && dayWord.test(cell));
}

/** Names in the midst of a table begin another one, unless they repeat its own. */
function isNextHeader(row: readonly string[], { headings }: FoundTable): boolean {
  if (row.some((cell) => /^\W*\d/.test(cell)) || repeatsHeader(row, headings)) return false;
  return headerScore(row) >= 5 || findFormat(row) !== undefined;
}

const holdingWord =
  /^(?:(?:current|market|total|ending|present) (?:market )?value|market value.*|(?:total )?cost basis.*|average (?:cost|price).*|avg\.? (?:cost|price).*|unreali[sz]ed.*|(?:total |today'?s )?gain ?\/? ?loss.*|day'?s? change.*|% of (?:account|portfolio|total).*|kurswert|marktwert|einstandswert|valor de mercado|plusval.*)$/i;
const movementWord =
  /\b(?:action|activity|transaction|trade date|settle(?:ment|d)?|buy|sell|side|debit|credit|withdraw\w*|deposit|commission|buchung\w*|movimiento|op[ée]ration)\b/i;

/** A list of what an account holds on a day: units with their value, and nothing that moved. */
export function listsHoldings({ headings }: Pick<FoundTable, 'headings'>): boolean {
  const names = headings.map(({ name }) => name.trim());
  return (
    names.filter((name) => holdingWord.test(name)).length >= 2 &&
    !names.some((name) => movementWord.test(name))
  );
}

export function repeatsHeader(row: readonly string[], headings: readonly Heading[]): boolean {
  let same = 0;
  for (const [place, { name }] of headings.entries()) {
    if (name === '') continue;
    if ((row[place] ?? '').trim() !== name) return false;
    same += 1;
  }
  return same > 1;
}
