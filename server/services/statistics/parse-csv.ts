/**
 * Reads comma-separated values with a header line (RFC 4180: quotes around a field may hold commas,
 * line breaks and doubled quotes).
 * @returns one record per line, by column name
 * @throws when a line has another number of fields than the header
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...lines] = readLines(text);
  if (!header) return [];
  return lines.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`Line ${index + 2} has ${fields.length} fields instead of ${header.length}.`);
    }
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']));
  });
}

// A field: quoted or plain; then what ends it: comma, line break or the end.
const fieldPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  fieldPattern.lastIndex = 0;
  while (fieldPattern.lastIndex < text.length) {
    const at = fieldPattern.lastIndex;
    const match = fieldPattern.exec(text);
    if (!match) throw new Error(`The text is not comma-separated at character ${at}.`);
    const [, quoted, plain, end] = match;
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',' && fieldPattern.lastIndex < text.length) continue;
    if (end === ',') line.push('');
    lines.push(line);
    line = [];
  }
  return lines;
}
