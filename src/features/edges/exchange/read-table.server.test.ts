import { expect, test } from 'vitest';
import { parseTable } from './read-table.server.ts';

function rowsOf(text: string, most = 10): unknown[] {
  return [...parseTable(text, { most }).rows];
}

test('rows are parsed one by one: what is wrong at the end shows only there', () => {
  const table = parseTable(`address,label\n${'a,b\n'.repeat(5)}"open`, { most: 10 });
  expect(table.header).toEqual(['address', 'label']);
  const seen: number[] = [];
  expect(() => {
    for (const { line } of table.rows) seen.push(line);
  }).toThrow(/line 7 cannot be read/);
  expect(seen).toEqual([2, 3, 4, 5, 6]);
});

test('cells hold their line breaks, whatever the system, and rows their first line', () => {
  expect(rowsOf('\uFEFFa;b\r\n"x\r\ny";1\r\n\r\n2;3\r\n')).toEqual([
    { line: 2, cells: ['x\ny', '1'] },
    { line: 5, cells: ['2', '3'] },
  ]);
});

test('one row more than is allowed says so', () => {
  expect(rowsOf('a,b\n1,2\n3,4\n', 2)).toHaveLength(2);
  expect(() => rowsOf('a,b\n1,2\n3,4\n', 1)).toThrow(/more than 1 rows/);
  expect(() => rowsOf('a,b\n"1",2\n3,4\n', 1)).toThrow(/more than 1 rows/);
});
