import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/**
 * Lines of comma-separated values (RFC 4180, each ends with CRLF). A text that a spreadsheet would run
 * as a formula gets an apostrophe before it, as OWASP advises.
 * @param rows null becomes an empty field
 */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    // A line break of any kind inside a field; once a delimiter is named, it looks for that alone.
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}

/** A whole file with its header line. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvValue[])[],
): string {
  return csvLines([columns, ...rows]);
}
