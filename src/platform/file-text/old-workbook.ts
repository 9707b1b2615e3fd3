/** A sheet of a workbook: its rows with the text of each cell. */
export type SheetRows = { name: string; rows: string[][] };

/** In rows of a sheet, and in columns; Excel's old format has 65,536 and 256. */
const mostRows = 65_536;
const mostColumns = 256;

/** Not a workbook, or one with a password. */
export class UnreadableWorkbook extends Error {}

/**
 * The sheets of a workbook as Excel wrote them before 2007 (BIFF, in a compound file). Times are written as text
 * without a zone, numbers with all their places. Only in a process of its own: the file is untrusted.
 * @throws UnreadableWorkbook, or the library's errors for a damaged one
 */
export async function readOldWorkbook(bytes: Uint8Array): Promise<SheetRows[]> {
  // Loaded with the first one: it takes more memory than all other readers.
  const { read, utils } = await import('@e965/xlsx');
  const book = read(bytes, {
    type: 'buffer',
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    dense: true,
    sheetRows: mostRows,
    UTC: true,
  });
  if (book.SheetNames.length === 0) throw new UnreadableWorkbook();
  return book.SheetNames.slice(0, 100).flatMap((name) => {
    const sheet = book.Sheets[name];
    if (!sheet) return [];
    const rows = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      UTC: true,
      defval: '',
    });
    return [{ name, rows: rows.map((row) => row.slice(0, mostColumns).map(cellText)) }];
  });
}

function cellText(value: unknown): string {
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z')
      ? text.slice(0, 10)
      : text.slice(0, 19).replace('T', ' ');
  }
  // What a program counts in binary has noise behind the fifteenth figure.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value === null || value === undefined ? '' : String(value);
}
