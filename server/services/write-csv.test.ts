import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { writeCsv } from './write-csv.ts';

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

test('what is written is read back as it was', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ') });
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = writeCsv(['one', 'two'], rows);
      expect(parseCsv(text)).toEqual(rows.map(([one, two]) => ({ one, two })));
    }),
  );
});
