export type Delimiter = ',' | ';' | '\t' | '|';

/** In characters, with the quotation marks and the line breaks inside; no row of a statement is longer. */
export const longestRow = 64 * 1024;

/** No service writes as many columns. */
export const mostCells = 1_000;

/** A mark that nothing closes, a row that is too long, or one of too many cells. */
export type RowFault = 'unclosed' | 'long' | 'wide';

/** Rows cannot be told apart, or one is no row of a statement. */
export class BrokenRows extends Error {
  readonly fault: RowFault;
  /** On which the row begins, from 1. */
  readonly line: number;

  constructor(fault: RowFault, line: number) {
    super(`The row of line ${line} is ${fault}.`);
    this.fault = fault;
    this.line = line;
  }
}

/**
 * Splits a table into rows, one by one: as RFC 4180 says, and as forgiving as spreadsheets are with quotation marks
 * inside a cell. Empty lines are skipped. Only the search that ends the reading ever goes beyond the row.
 * @throws BrokenRows
 */
export function* splitRows(text: string, delimiter: Delimiter): Generator<string[]> {
  for (const { cells } of numberedRows(text, delimiter)) yield cells;
}

/**
 * The same rows, each with the line on which it begins, from 1.
 * @throws BrokenRows
 */
export function* numberedRows(
  text: string,
  delimiter: Delimiter,
): Generator<{ line: number; cells: string[] }> {
  let [at, line] = [0, 0];
  const end = text.includes('\n') ? '\n' : '\r';
  while (at < text.length) {
    line += 1;
    const stop = text.indexOf(end, at);
    const to = stop < 0 ? text.length : stop;
    const plain =
      to - at > longestRow
        ? undefined
        : text.slice(at, text.codePointAt(to - 1) === 13 && end === '\n' ? to - 1 : to);
    if (plain !== undefined && !plain.includes('"')) {
      at = to + 1;
      if (plain.trim() === '') continue;
      const cells = plain.split(delimiter, mostCells + 1);
      if (cells.length > mostCells) throw new BrokenRows('wide', line);
      yield { line, cells };
      continue;
    }
    const next = readQuoted(text, { at, delimiter, end, line });
    const begin = line;
    line += next.lines;
    at = next.at;
    yield { line: begin, cells: next.row };
  }
}

type Place = { at: number; delimiter: Delimiter; end: string; line: number };

/** Reads a row with quotation marks. @returns where the next row begins */
function readQuoted(
  text: string,
  { at, delimiter, end, line }: Place,
): { row: string[]; at: number; lines: number } {
  const most = Math.min(text.length, at + longestRow);
  const row: string[] = [];
  let [from, lines] = [at, 0];
  for (;;) {
    if (row.length >= mostCells) throw new BrokenRows('wide', line);
    const begin = skipSpaces(text, from, most);
    if (text[begin] === '"') {
      const cell = readCell(text, { at: begin + 1, delimiter, end, line, most });
      lines += cell.lines;
      row.push(cell.value);
      from = cell.at;
    } else {
      let to = begin;
      while (to < most && text[to] !== delimiter && text[to] !== end) to += 1;
      row.push(text.slice(from, to).replace(/\r$/, ''));
      from = to;
    }
    if (from >= most && from < text.length && text[from] !== end)
      throw new BrokenRows('long', line);
    if (text[from] !== delimiter) return { row, at: from + 1, lines };
    from += 1;
  }
}

function skipSpaces(text: string, from: number, most: number): number {
  let at = from;
  while (at < most && text[at] === ' ') at += 1;
  return at;
}

/** Reads a cell behind its opening mark, inside a row that ends before `most`. */
function readCell(
  text: string,
  { at, delimiter, end, line, most }: Place & { most: number },
): { value: string; at: number; lines: number } {
  let [from, isDoubled] = [at, false];
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) throw new BrokenRows('unclosed', line);
    if (mark >= most) throw new BrokenRows('long', line);
    if (text[mark + 1] === '"') {
      isDoubled = true;
      from = mark + 2;
      continue;
    }
    let after = skipSpaces(text, mark + 1, most);
    if (text[after] === '\r' && end === '\n') after += 1;
    if (after >= text.length || text[after] === delimiter || text[after] === end) {
      const inside = text.slice(at, mark);
      const value = isDoubled ? inside.replaceAll('""', '"') : inside;
      const lines = value.includes(end) ? value.split(end).length - 1 : 0;
      return { value, at: after, lines };
    }
    if (after >= most) throw new BrokenRows('long', line);
    // A mark inside the cell that nobody doubled.
    from = mark + 1;
  }
}

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** In characters: enough to see how a table is separated. */
const sampleLength = 64 * 1024;

/** The delimiter that splits most rows alike; undefined for a text without columns. */
export function findDelimiter(text: string): Delimiter | undefined {
  const declared = /^sep=(.)\r?\n/.exec(text.slice(0, 10))?.[1];
  if (declared && (delimiters as readonly string[]).includes(declared))
    return declared as Delimiter;
  let [best, most]: [Delimiter | undefined, number] = [undefined, 0];
  for (const delimiter of delimiters) {
    const score = likeness(firstRows(text.slice(0, sampleLength), delimiter));
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

/** The first rows of a file still identify it when it is damaged further down. */
function firstRows(sample: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  try {
    for (const row of splitRows(sample, delimiter)) {
      rows.push(row);
      if (rows.length >= 200) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenRows)) throw error;
    return sample
      .split(/\r?\n/, 200)
      .filter((line) => line !== '')
      .map((line) => line.split(delimiter));
  }
  return rows;
}

/** Rows of the most frequent number of columns, weighted by that number; 0 for a single row. */
function likeness(rows: readonly string[][]): number {
  const counts = Map.groupBy(
    rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1),
    ({ length }) => length,
  );
  const scores = Array.from(counts, ([width, same]) =>
    same.length > 1 ? same.length * Math.log2(width) : 0,
  );
  const [only] = rows;
  // A single row of several cells is a table too.
  const isSingle =
    rows.length === 1 && only && only.filter((cell) => cell.trim() !== '').length > 2;
  return Math.max(isSingle ? 0.5 : 0, ...scores);
}
