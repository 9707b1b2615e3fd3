import { expect, test } from 'vitest';
import { searchSite } from './search-site.ts';

const content = [{ href: '/a', title: 'A page', text: 'about wires' }];

test('finds what the pages say', () => {
  expect(searchSite(content, 'wires')[0]?.href).toBe('/a');
});

test('less than two characters find nothing', () => {
  expect(searchSite(content, 'w')).toEqual([]);
  expect(searchSite(content, '  ')).toEqual([]);
});
