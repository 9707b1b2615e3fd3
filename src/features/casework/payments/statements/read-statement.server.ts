import { CsvError } from 'csv-parse';
import { isOfCard, isOfx, readOfx, BrokenOfx } from './ofx.ts';
import { findFormat, type Cells, type StatementFormat, type WrittenRow } from './formats.ts';
import { guessColumns, readChosen, type Column, type ColumnChoice } from './column-choice.ts';
import {
  findEncoding,
  parseSample,
  readRows,
  readSample,
  readText,
  type Delimiter,
  type OpenFile,
} from './statement-text.server.ts';
import { maxRows } from './sent-statement.ts';
import { holdsExtendedKey } from '../forms/transaction.ts';
import { readRow, type Notation, type StatementRow } from './written-values.ts';

type Encoding = Awaited<ReturnType<typeof findEncoding>>;

/** Reason why nothing of a file can be shown. */
export type StatementProblem = 'kind' | 'no-table' | 'broken' | 'too-many-rows' | 'waiting';

/** Kind of a file, judged by its beginning. */
export type StatementShape = { encoding: Encoding } & (
  | ({ kind: 'named'; format: StatementFormat } & Table)
  | { kind: 'ofx'; isOfCard: boolean }
  /** An unknown header: a person assigns the columns. */
  | ({ kind: 'columns' } & Table)
);

type Table = { delimiter: Delimiter; columns: Column[]; guess: ColumnChoice };

/** Determines the kind of a file. @returns `no-table` for a text without columns */
export async function inspectStatement(
  open: OpenFile,
): Promise<StatementShape | { problem: StatementProblem }> {
  const encoding = await findEncoding(open);
  const sample = await readSample(open, encoding);
  if (isOfx(sample)) return { kind: 'ofx', encoding, isOfCard: isOfCard(sample) };
  const tables = parseSample(sample);
  for (const { delimiter, rows } of tables) {
    const format = rows.map(findFormat).find((found) => found !== undefined);
    if (format) return { kind: 'named', encoding, format, delimiter, ...guessColumns(rows) };
  }
  const [widest] = tables.toSorted((one, other) => columnsOf(other.rows) - columnsOf(one.rows));
  if (!widest || columnsOf(widest.rows) < 2) return { problem: 'no-table' };
  const { columns, guess } = guessColumns(widest.rows);
  return { kind: 'columns', encoding, delimiter: widest.delimiter, columns, guess };
}

/** The most frequent number of columns. */
function columnsOf(rows: readonly string[][]): number {
  const counts = [...Map.groupBy(rows, ({ length }) => length)];
  const [most] = counts.toSorted(([, one], [, other]) => other.length - one.length);
  return most && most[1].length > 1 ? most[0] : 0;
}

/** A row of outgoing money; parsed only when it is displayed. */
export type OutgoingRow = {
  number: number;
  /** Tests whether the row contains the words, ignoring case. */
  matches: (words: string) => boolean;
  read: () => StatementRow;
};

type Seen = { rows: number; hasExtendedKey: boolean };

type Reading = { shape: StatementShape; choice: ColumnChoice | undefined; zone: string; now: Date };

/**
 * Yields the rows of outgoing money one by one, in the order of the file; the others are discarded.
 * @param seen counts every row and records whether the file contains an extended public key
 * @throws StatementUnreadable
 */
export async function* outgoingRows(
  open: OpenFile,
  reading: Reading,
  seen: Seen,
): AsyncGenerator<OutgoingRow> {
  const { shape, now } = reading;
  try {
    for await (const { written, cells, notation } of writtenRows(open, reading, seen)) {
      if (!written) continue;
      const number = seen.rows;
      yield {
        number,
        matches: (words) => cells().toLowerCase().includes(words),
        read: () => readRow(written(), { number, notation, now }),
      };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new StatementUnreadable('broken', 'lines' in error ? error.lines : 0);
    if (error instanceof BrokenOfx) throw new StatementUnreadable('broken', 0);
    throw error;
  }
  // An XML or SGML statement without any transaction is still a statement.
  if (seen.rows === 0 && shape.kind !== 'ofx') throw new StatementUnreadable('no-table', 0);
}

/** Reading of the file cannot continue. */
export class StatementUnreadable extends Error {
  readonly problem: StatementProblem;
  /** Line of the file, from 1; 0 when unknown. */
  readonly line: number;

  constructor(problem: StatementProblem, line: unknown) {
    super(`A statement cannot be read: ${problem}.`);
    this.problem = problem;
    this.line = typeof line === 'number' ? line : 0;
  }
}

type Written = {
  /** Undefined unless the row is outgoing money. */
  written: (() => WrittenRow) | undefined;
  cells: () => string;
  notation: Notation;
};

async function* writtenRows(
  open: OpenFile,
  { shape, choice, zone }: Reading,
  seen: Seen,
): AsyncGenerator<Written> {
  if (shape.kind === 'ofx') {
    for await (const row of readOfx(readText(open, shape.encoding))) {
      const cells = joined(Object.values(row));
      count(seen, cells);
      const notation: Notation = { order: 'ymd', decimal: row.decimal, zone };
      yield { written: row.isOut ? () => row : undefined, cells, notation };
    }
    return;
  }
  let places: ReadonlyMap<string, number> | undefined;
  for await (const row of readRows(open, shape)) {
    const cells = joined(row);
    count(seen, cells);
    if (shape.kind === 'columns') {
      const chosen = choice ?? shape.guess;
      const written = readChosen(row, chosen);
      yield { written: written && (() => written), cells, notation: { ...chosen, zone } };
    } else if (places) {
      const cell = cellsOf(row, places);
      const written = shape.format.isOut(cell) ? () => shape.format.read(cell) : undefined;
      yield { written, cells, notation: { order: 'ymd', decimal: '.', zone: 'UTC' } };
    } else if (findFormat(row) === shape.format)
      places = new Map(row.map((name, place) => [name.trim(), place]));
  }
}

function count(seen: Seen, cells: () => string): void {
  seen.rows += 1;
  if (seen.rows > maxRows) throw new StatementUnreadable('too-many-rows', 0);
  seen.hasExtendedKey ||= holdsExtendedKey(cells());
}

function joined(cells: readonly unknown[]): () => string {
  return () => cells.join('\n');
}

function cellsOf(row: readonly string[], places: ReadonlyMap<string, number>): Cells {
  return (name) => row[places.get(name) ?? -1]?.trim() ?? '';
}
