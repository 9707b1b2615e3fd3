import { expect, test } from 'vitest';
import { sourceAddressForm } from './forms/source.ts';
import { knownLists } from './known-lists.ts';

test('each known list is one that the form of an address takes, with its terms, and under a name of its own', () => {
  for (const list of knownLists) {
    expect(sourceAddressForm.safeParse({ listDay: '', ...list }).error).toBeUndefined();
    expect(list.licence).not.toBe('');
  }
  for (const key of ['name', 'url'] as const)
    expect(new Set(knownLists.map((list) => list[key])).size).toBe(knownLists.length);
});

test('sanctions come before everything else', () => {
  const places = knownLists.map(({ format }) => (format === 'ofac' ? 0 : 1));
  expect(places).toEqual(places.toSorted());
  expect(places[0]).toBe(0);
});
