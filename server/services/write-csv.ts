/**
 * Writes comma-separated values with a header line (RFC 4180, lines end with CRLF).
 * @param rows each with the columns' fields, in their order; null becomes an empty field
 */
export function writeCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
