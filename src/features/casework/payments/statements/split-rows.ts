export type Delimiter = ',' | ';' | '\t' | '|';

/** In characters: no cell of a statement is longer, unless a quotation mark is not closed. */
const longestCell = 64 * 1024;
const longestRow = 64 * 1024;

/** A quotation mark is not closed. */
export class BrokenRows extends Error {
  /** Line of the file, from 1. */
  readonly line: number;

  constructor(line: number) {
    super('A quotation mark is not closed.');
    this.line = line;
  }
}

/**
 * Splits a table into rows, one by one: as RFC 4180 says, and as forgiving as spreadsheets are with quotation marks
 * inside a cell. Empty lines are skipped.
 * @throws BrokenRows
 */
export function* splitRows(text: string, delimiter: Delimiter): Generator<string[]> {
  let [at, line] = [0, 0];
  const end = text.includes('\n') ? '\n' : '\r';
  while (at < text.length) {
    line += 1;
    const stop = text.indexOf(end, at);
    const to = stop < 0 ? text.length : stop;
    if (to - at > longestRow) throw new BrokenRows(line);
    const plain = text.slice(at, text.codePointAt(to - 1) === 13 && end === '\n' ? to - 1 : to);
    if (!plain.includes('"')) {
      at = to + 1;
      if (plain.trim() !== '') yield plain.split(delimiter);
      continue;
    }
    const row: string[] = [];
    const next = readQuoted(text, { at, delimiter, end, row, line });
    line += next.lines;
    at = next.at;
    yield row;
  }
}

type Place = { at: number; delimiter: Delimiter; end: string; row: string[]; line: number };

/** Reads a row with quotation marks into `row`. @returns where the next row begins */
function readQuoted(
  text: string,
  { at, delimiter, end, row, line }: Place,
): { at: number; lines: number } {
  let [from, lines] = [at, 0];
  for (;;) {
    let begin = from;
    while (text[begin] === ' ') begin += 1;
    if (text[begin] === '"') {
      const cell = readCell(text, { at: begin + 1, delimiter, end });
      if (!cell) throw new BrokenRows(line);
      lines += cell.lines;
      row.push(cell.value);
      from = cell.at;
    } else {
      const stop = text.indexOf(end, from);
      const rest = text.slice(from, stop < 0 ? text.length : stop);
      const to = rest.indexOf(delimiter);
      row.push((to < 0 ? rest : rest.slice(0, to)).replace(/\r$/, ''));
      from += to < 0 ? rest.length : to;
    }
    if (text[from] !== delimiter) return { at: from + 1, lines };
    from += 1;
  }
}

/** Reads a cell behind its opening mark. @returns undefined when it is not closed */
function readCell(
  text: string,
  { at, delimiter, end }: Pick<Place, 'at' | 'delimiter' | 'end'>,
): { value: string; at: number; lines: number } | undefined {
  let [from, value] = [at, ''];
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0 || mark - at > longestCell) return undefined;
    value += text.slice(from, mark);
    const next = text[mark + 1];
    if (next === '"') {
      value += '"';
      from = mark + 2;
      continue;
    }
    let after = mark + 1;
    while (text[after] === ' ') after += 1;
    if (text[after] === '\r' && end === '\n') after += 1;
    if (after >= text.length || text[after] === delimiter || text[after] === end)
      return { value, at: after, lines: value.split(end).length - 1 };
    // A mark inside the cell that nobody doubled.
    value += '"';
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
