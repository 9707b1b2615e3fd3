import { expect, test } from 'vitest';
import { searchSite } from './search-site.ts';

const content = [{ href: '/a', title: 'A page', text: 'about wires' }];

test('finds what the pages say, and states by name and by code', () => {
  expect(searchSite(content, 'wires')[0]?.href).toBe('/a');
  expect(searchSite(content, 'texas')[0]?.href).toBe('/state-intelligence#state-tx');
  expect(searchSite(content, 'TX')[0]?.title).toBe('Texas');
});

test('less than two characters find nothing', () => {
  expect(searchSite(content, 'w')).toEqual([]);
  expect(searchSite(content, '  ')).toEqual([]);
});
