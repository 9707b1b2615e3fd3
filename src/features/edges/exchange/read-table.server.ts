import {
  BrokenRows,
  mostCells,
  numberedRows,
  type Delimiter,
} from '#features/casework/payments/statements/split-rows.ts';
import { UnreadableFile } from './attribution-entries.server.ts';

/** Limit of one line or record of a list, in characters. No honest one is as long. */
export const longestRecord = 20_000;

/** A row of a table, and the line on which it begins, from 1. */
export type TableRow = { line: number; cells: string[] };

/**
 * Reads the header of a table. Its rows are parsed one by one as they are taken, so that a long list neither is whole
 * in memory nor keeps others waiting.
 * @returns rows that can be taken once; taking them throws UnreadableFile with the line of a row that cannot be read,
 *   or for more than `most`
 * @throws UnreadableFile
 */
export function parseTable(
  written: string,
  { most }: { most: number },
): { header: string[]; rows: Iterable<TableRow> } {
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  const [first = ''] = text.slice(0, longestRecord).split(/[\r\n]/, 1);
  const [delimiter = ','] = ([',', ';', '\t'] as const).toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  if (!text.includes('"') && hasMoreLines(text, most + 1)) throw tooManyRows(most);
  const rows = readRows(text, delimiter);
  const header = rows.next();
  return { header: header.done ? [] : header.value.cells, rows: limited(rows, most) };
}

/** Without quotation marks, each line that is not empty is a row: a list that is too long is refused at once. */
function hasMoreLines(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= most;) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    if (text.slice(at, Math.min(stop, at + longestRecord)).trim() !== '') count += 1;
    at = stop + 1;
  }
  return count > most;
}

function tooManyRows(most: number): UnreadableFile {
  const limit = most.toLocaleString('en-US');
  return new UnreadableFile(
    `It has more than ${limit} rows. Split it, and bring in at most ${limit} at once.`,
  );
}

function* limited(rows: Iterable<TableRow>, most: number): Generator<TableRow> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > most) throw tooManyRows(most);
    yield row;
  }
}

function* readRows(text: string, delimiter: Delimiter): Generator<TableRow> {
  try {
    for (const { line, cells } of numberedRows(text, delimiter))
      yield { line, cells: cells.map(withPlainBreaks) };
  } catch (error) {
    if (!(error instanceof BrokenRows)) throw error;
    if (error.fault === 'wide') throw new UnreadableFile(tooManyCells(error.line));
    throw new UnreadableFile(
      `It is no table of comma-separated values: line ${error.line.toLocaleString('en-US')} cannot be read. Look for a missing quotation mark, or a line that is far too long.`,
    );
  }
}

function withPlainBreaks(cell: string): string {
  return cell.includes('\r') ? cell.replaceAll(/\r\n?/g, '\n') : cell;
}

/** Words for a record, or a line, of more cells than any table has. */
export function tooManyCells(line: number): string {
  return `Line ${line.toLocaleString('en-US')} has more than ${mostCells.toLocaleString('en-US')} cells. Look for a missing line break.`;
}
