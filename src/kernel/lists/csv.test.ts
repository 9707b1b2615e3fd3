import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines, writeCsv } from './csv.ts';

test('a header, lines that end with CRLF, quotes only where they are needed', () => {
  expect(
    writeCsv(
      ['name', 'note'],
      [
        ['A', 'one, "two"'],
        ['B', null],
      ],
    ),
  ).toBe('name,note\r\nA,"one, ""two"""\r\nB,\r\n');
});

test('a line break of any kind stays inside its field', () => {
  expect(csvLines([['a\nb', 'c\rd', 'e\r\nf', 'g']])).toBe('"a\nb","c\rd","e\r\nf",g\r\n');
});

test('a written file is read back unchanged', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = writeCsv(['one', 'two'], rows);
      expect(parse(text, { columns: true })).toEqual(rows.map(([one, two]) => ({ one, two })));
    }),
  );
});

test.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'no spreadsheet treats a text that begins with %j as a formula',
  (sign) => {
    const line = csvLines([[`${sign}cmd|' /C calc'!A0`, 'next']]);

    expect(line.replace(/^"/, '').startsWith(`'${sign}`)).toBe(true);
    expect(csvLines([[`a${sign}b`]])).not.toContain("'");
  },
);

test('a negative number stays a number', () => {
  expect(csvLines([[-12.5]])).toBe('-12.5\r\n');
});

test('a spreadsheet of staff keeps the zeros of a phone number, and every digit of an account', () => {
  const row = ['0301234567', '030 1234567', '0', '0.5', '2026', '12345678901234567', '1234567890'];
  expect(csvLines([row], { keepsDigits: true })).toBe(
    "'0301234567,030 1234567,0,0.5,2026,'12345678901234567,1234567890\r\n",
  );
  expect(csvLines([row]), 'a program reads what was stored').toBe(`${row.join(',')}\r\n`);
});
