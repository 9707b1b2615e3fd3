import { writeCsv } from '#kernel/lists/csv.ts';
import { identifierColumns, type IdentifierRow } from './identifier-rows.server.ts';

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

export const identifierMimes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** RFC 4180. A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function identifiersCsv(rows: readonly IdentifierRow[]): Buffer {
  return Buffer.from(byteOrderMark + writeCsv([...identifierColumns], rows.map(valuesOf)));
}

/**
 * The rows as a workbook of one sheet. Every cell is a text with the stored value, character by character:
 * it is never run as a formula, and keeps all digits and zeros. The output is deterministic for the same
 * rows and moment.
 */
export async function identifiersXlsx(
  rows: readonly IdentifierRow[],
  madeAt: Date,
): Promise<Buffer> {
  // Loaded with the first workbook: nothing else needs it in memory.
  const { writeXlsx } = await import('hucre/xlsx');
  const sheet = {
    name: 'identifiers',
    rows: [[...identifierColumns], ...rows.map(valuesOf)],
    columns: identifierColumns.map((column) => ({ width: widths.get(column) ?? 14 })),
    freezePane: { rows: 1 },
  };
  const properties = { created: madeAt, modified: madeAt };
  return Buffer.from(await writeXlsx({ sheets: [sheet], properties }));
}

function valuesOf(row: IdentifierRow): string[] {
  return identifierColumns.map((column) => row[column]);
}

/** In characters: values that are compared by eye are shown in full. */
const widths: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    seq: 5,
    institution: 22,
    time_utc_from: 22,
    time_utc_to: 22,
    usd_time_utc: 22,
    chain: 42,
    network: 26,
    contract: 44,
    from: 44,
    to: 44,
    transaction_id: 68,
    tx_hash: 68,
    explorer_url: 40,
    reference: 24,
  }),
);
