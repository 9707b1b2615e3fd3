import { expect, test } from 'vitest';
import {
  changedSearch,
  clearedSearch,
  hiddenColumns,
  isNarrowed,
  nextSort,
  readListAppearance,
  viewSearch,
} from './list-address.ts';

const columns = [{ key: 'from' }, { key: 'mail' }, { key: 'changed', isOff: true }];

function look(search: string, isUsuallyDense = false) {
  const sorts = ['arrived', '-arrived'];
  return readListAppearance(new URLSearchParams(search), columns, { sorts, isUsuallyDense });
}

test('shows the default columns in the default order until the address says otherwise', () => {
  expect(look('')).toEqual({ sort: 'arrived', visible: ['from', 'mail'], isDense: false });
  expect(look('sort=-arrived&columns=changed,from,gone&density=compact')).toEqual({
    sort: '-arrived',
    visible: ['from', 'changed'],
    isDense: true,
  });
  expect(look('sort=gone&columns=')).toMatchObject({ sort: 'arrived', visible: [] });
});

test('names the default columns that are hidden, and the address that restores them', () => {
  function hidden(search: string) {
    const found = hiddenColumns(new URLSearchParams(search), columns, look(search).visible);
    return { ...found, hidden: found.hidden.map(({ key }) => key) };
  }
  expect(hidden('').hidden).toEqual([]);
  expect(hidden('columns=from&before=x')).toEqual({ hidden: ['mail'], shown: '?before=x' });
  expect(hidden('columns=changed')).toEqual({
    hidden: ['from', 'mail'],
    shown: '?columns=from%2Cmail%2Cchanged',
  });
});

test('rows have the person’s default density unless the address says otherwise', () => {
  expect(look('', true).isDense).toBe(true);
  expect(look('density=roomy', true).isDense).toBe(false);
  expect(look('density=compact', true).isDense).toBe(true);
});

test('a change begins at the first page, without empty fields', () => {
  const search = new URLSearchParams('q=&status=open&before=x~y&sort=arrived');

  expect(changedSearch(search, { sort: '-arrived' })).toBe('?status=open&sort=-arrived');
  expect(changedSearch(search, { sort: null, status: null })).toBe('');
  expect(viewSearch(search)).toBe('status=open&sort=arrived');
});

test('distinguishes search and filters from the appearance', () => {
  expect(isNarrowed(new URLSearchParams('sort=a&columns=b&density=compact&q='))).toBe(false);
  expect(isNarrowed(new URLSearchParams('status=open'))).toBe(true);
  expect(clearedSearch(new URLSearchParams('status=open&columns=b&before=x'))).toBe('?columns=b');
});

test('a title sorts downwards first, then upwards', () => {
  expect(nextSort('arrived', 'changed')).toBe('arrived');
  expect(nextSort('arrived', 'arrived')).toBe('-arrived');
  expect(nextSort('arrived', '-arrived')).toBe('arrived');
});
