import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeSum, suppressSums, type Money } from './suppress.ts';

const person = fc.oneof(
  fc.integer({ min: 1, max: 5_000_000 }),
  fc.integer({ min: 100_000_000, max: 900_000_000 }),
);

/** Rows of people with their losses in cents. */
const rows = fc.array(fc.array(person, { maxLength: 40 }), { minLength: 2, maxLength: 7 });

function moneyOf(cents: readonly number[]): Money & { isCountHidden: boolean } {
  return {
    people: cents.length,
    sum: BigInt(cents.reduce((total, each) => total + each, 0)),
    largest: BigInt(Math.max(0, ...cents)),
    isCountHidden: cents.length > 0 && cents.length <= 10,
  };
}

test('no shown sum, and no difference of shown sums, is of few people or mostly of one', () => {
  fc.assert(
    fc.property(rows, (people) => {
      const parts = people.map(moneyOf);
      const shown = suppressSums(parts);
      const unsafe = parts.filter((part, at) => shown.parts[at] !== null && !isSafeSum(part));
      expect(unsafe).toEqual([]);
      const rest = people.flatMap((own, at) => (shown.parts[at] === null ? own : []));
      const hiddenRows = people.filter((own, at) => shown.parts[at] === null && own.length > 0);
      const isRestKnown = shown.total !== null && hiddenRows.length > 0;
      expect(isRestKnown && (hiddenRows.length === 1 || !isSafeSum(moneyOf(rest)))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('sums are rounded to thousands of dollars', () => {
  const parts = [moneyOf(Array.from({ length: 11 }, () => 123_456))];
  // 11 times 1,234.56 dollars.
  expect(suppressSums(parts)).toEqual({ parts: [14_000], total: 14_000 });
});

test.each([
  ['ten people', 10, 1n, 10n, false],
  ['eleven', 11, 1n, 11n, true],
  ['one of whom is 71 %', 12, 71n, 100n, false],
  ['one of whom is 70 %', 12, 70n, 100n, true],
  ['nobody', 0, 0n, 0n, true],
] as const)('the sum of %s', (...[, people, largest, sum, isSafe]) => {
  expect(isSafeSum({ people, largest, sum })).toBe(isSafe);
});
