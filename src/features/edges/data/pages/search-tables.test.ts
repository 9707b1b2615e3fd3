import { expect, test } from 'vitest';
import { searchTables } from './search-tables.ts';

const tables = [
  { name: 'audit_log', bytes: 300, rows: 40, isExact: true, kept: 'Is append-only' },
  { name: 'case_events', bytes: 200, rows: 90, isExact: true, kept: undefined },
  { name: 'cases', bytes: 400, rows: 0, isExact: true, kept: undefined },
];

function found(search: string): string[] {
  return searchTables(tables, new URLSearchParams(search)).tables.map(({ name }) => name);
}

test('a table is found by a part of its name, also with spaces', () => {
  expect(found('q=case')).toEqual(['case_events', 'cases']);
  expect(found('q=Case+Events')).toEqual(['case_events']);
  expect(found('q=nothing')).toEqual([]);
});

test('only tables with rows, or that may be purged', () => {
  expect(found('kind=filled')).toEqual(['audit_log', 'case_events']);
  expect(found('kind=purgeable')).toEqual(['case_events', 'cases']);
});

test('the largest first, by rows or by size, and else by name', () => {
  expect(found('sort=rows')).toEqual(['case_events', 'audit_log', 'cases']);
  expect(found('sort=bytes')).toEqual(['cases', 'audit_log', 'case_events']);
  expect(found('sort=strange')).toEqual(['audit_log', 'case_events', 'cases']);
});
