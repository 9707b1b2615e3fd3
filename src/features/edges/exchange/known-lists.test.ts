import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceAddressForm } from './forms/source.ts';
import { readCopy } from './fetch-sources.server.ts';
import { knownLists } from './known-lists.ts';

test('each known list is one that the form of an address takes, with its terms, and under a name of its own', () => {
  for (const list of knownLists) {
    expect(
      sourceAddressForm.safeParse({ listDay: '', ...list, copy: undefined }).error,
    ).toBeUndefined();
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

test('each list ships as a copy that has the hash and the day that are said of it', () => {
  const readme = readFileSync(
    path.join(import.meta.dirname, '../../../../data/labels/README.md'),
    'utf8',
  );
  for (const { copy } of knownLists) {
    const hash = createHash('sha256').update(readCopy(copy.file)).digest('hex');
    expect(copy.day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(readme).toContain(`\`${copy.file}.br\` | ${copy.day} | \`${hash}\``);
  }
});
