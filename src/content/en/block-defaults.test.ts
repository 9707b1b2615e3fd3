import { expect, test } from 'vitest';
import { missingPages } from '#frames/staff/texts/missing-pages.ts';
import { blockKeys, blockOf } from '#shared/content-blocks.ts';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { blockDefault } from './block-defaults.ts';
import { builtInPaths } from './site-map.ts';

test('what is not empty at first has a text, and what is says so', () => {
  for (const key of blockKeys) {
    const { hint, isSection = false } = blockOf(key);
    expect(blockDefault(key) === '', key).toBe(isSection);
    expect(hint.includes('Empty at first'), key).toBe(isSection);
  }
});

test('no built-in text links to a missing page', () => {
  const known = { hosts: [], paths: builtInPaths('Lantern') };
  for (const key of blockKeys) expect(missingPages(blockDefault(key), known), key).toEqual([]);
});

test('no built-in text makes a claim that staff would be asked about', () => {
  for (const key of blockKeys) expect(findClaims(blockDefault(key)), key).toEqual([]);
});
