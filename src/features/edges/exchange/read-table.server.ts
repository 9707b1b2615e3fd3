import { parse as parseCsv } from 'csv-parse/sync';
import { isObject, UnreadableFile } from './attribution-entries.server.ts';

/** Limit of one line or record, in characters. No honest one is as long. */
export const longestRecord = 20_000;

/** Limit of the cells of one record. */
export const mostCells = 1_000;

/** A row of a table, and the line on which it begins, from 1. */
export type TableRow = { line: number; cells: string[] };

/**
 * Parses a table with a header, up to `most` rows: a parsed row costs a hundred times the memory of its
 * text.
 * @throws UnreadableFile with the line, or for more rows
 */
export function parseTable(
  written: string,
  { most }: { most: number },
): { header: string[]; rows: TableRow[] } {
  // One character per line break: the parser counts a CRLF inside quotation marks as two lines.
  const text = written.replaceAll(/\r\n?/g, '\n');
  const [first = ''] = text.slice(0, longestRecord).split('\n', 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  requireFewCells(text, delimiter);
  const [header, ...rows] = readRows(text, delimiter, most + 2);
  if (rows.length > most) {
    const limit = most.toLocaleString('en-US');
    throw new UnreadableFile(
      `It has more than ${limit} rows. Split it, and bring in at most ${limit} at once.`,
    );
  }
  return { header: header?.cells ?? [], rows };
}

function readRows(text: string, delimiter: string, to: number): TableRow[] {
  try {
    const read: unknown = parseCsv(text, {
      bom: true,
      info: true,
      delimiter,
      to,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
    });
    // Its types do not know `info`.
    return (read as { record: string[]; info: { lines: number } }[]).map(
      ({ record: cells, info }) => {
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        return { line: info.lines - breaks, cells };
      },
    );
  } catch (error) {
    const line = isObject(error) && typeof error['lines'] === 'number' ? error['lines'] : undefined;
    throw new UnreadableFile(
      `It is no table of comma-separated values${line === undefined ? '' : `: line ${line.toLocaleString('en-US')} cannot be read`}. Look for a missing quotation mark, or a line that is far too long.`,
    );
  }
}

/** The parser counts the characters of a record, and a million empty cells have none. @throws UnreadableFile */
function requireFewCells(text: string, delimiter: string): void {
  let [line, cells, isQuoted] = [1, 1, false];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n') {
      line += 1;
      if (!isQuoted) cells = 1;
    } else if (character === delimiter && !isQuoted) {
      cells += 1;
      if (cells > mostCells) throw new UnreadableFile(tooManyCells(line));
    }
  }
}

/** Words for a record, or a line, of more cells than any table has. */
export function tooManyCells(line: number): string {
  return `Line ${line.toLocaleString('en-US')} has more than ${mostCells.toLocaleString('en-US')} cells. Look for a missing line break.`;
}
