import { expect, test } from 'vitest';
import { containsPattern } from './list-search.ts';

test('looks anywhere in the text, without regard to case and runs of spaces', () => {
  expect(containsPattern('  Ada   Example ')).toBe('%ada example%');
});

test('takes wildcards for what they are', () => {
  expect(containsPattern(String.raw`100%_\x`)).toBe(String.raw`%100\%\_\\x%`);
});

test.each([undefined, '', '   '])('is no search for %j', (typed) => {
  expect(containsPattern(typed)).toBeUndefined();
});
