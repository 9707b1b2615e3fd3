import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test('quotes hold commas, line breaks and quotes; an empty last field is kept', () => {
  const text = 'name,note,last\r\nA,"one, ""two""\nthree",\r\nB,,x\r\n';

  expect(parseCsv(text)).toEqual([
    { name: 'A', note: 'one, "two"\nthree', last: '' },
    { name: 'B', note: '', last: 'x' },
  ]);
});

test('a line with a field too few or too many is an error that names the line', () => {
  expect(() => parseCsv('a,b\n1,2\n3\n')).toThrow('Line 3 has 1 fields instead of 2.');
  expect(() => parseCsv('a,b\n1,2,3\n')).toThrow('Line 2');
});

test('a quote inside a plain field is an error', () => {
  expect(() => parseCsv('a\n1"2\n')).toThrow('not comma-separated');
});

test('reads back whatever fields were written', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ') });
  const table = fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 });

  fc.assert(
    fc.property(table, (rows) => {
      const text = [['one', 'two'], ...rows].map((row) => row.map(quoted).join(',')).join('\n');
      expect(parseCsv(text)).toEqual(rows.map(([one, two]) => ({ one, two })));
    }),
  );
});

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
