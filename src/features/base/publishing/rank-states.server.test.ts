import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesBeside, usStates } from '#shared/us-states.ts';
import { nearestStates, rankOf } from './state-statistics.server.ts';

const figures = [
  { code: 'A', value: 10 },
  { code: 'B', value: 1_000 },
  { code: 'C', value: 100 },
  { code: 'D', value: 100 },
  { code: 'E', value: 12 },
];

test('the highest figure is first, and equal figures share a rank', () => {
  expect(rankOf('B', figures)).toEqual({ rank: 1, of: 5 });
  expect(rankOf('C', figures)).toEqual({ rank: 2, of: 5 });
  expect(rankOf('D', figures)).toEqual({ rank: 2, of: 5 });
  expect(rankOf('E', figures)).toEqual({ rank: 4, of: 5 });
  expect(rankOf('X', figures)).toBeUndefined();
});

test('near is meant in proportion', () => {
  expect(nearestStates('A', figures, 1)).toEqual([{ code: 'E', value: 12 }]);
  expect(nearestStates('B', figures, 2).map(({ code }) => code)).toEqual(['C', 'D']);
  expect(nearestStates('X', figures, 2)).toEqual([]);
});

test('a state is never among those near to it, and they come highest first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 20 }), (values) => {
      const list = values.map((value, index) => ({ code: String(index), value }));
      const near = nearestStates('0', list, 4);
      expect(near).toHaveLength(Math.min(4, list.length - 1));
      expect(near.map(({ code }) => code)).not.toContain('0');
      for (const [index, { value }] of near.entries())
        expect(value).toBeLessThanOrEqual(near[index - 1]?.value ?? Infinity);
    }),
  );
});

test('a border has two sides, and only Alaska and Hawaii have none', () => {
  const pairs = usStates.flatMap(({ code }) => statesBeside(code).map((other) => [code, other]));
  for (const [one = '', other = ''] of pairs) expect(statesBeside(other), other).toContain(one);

  expect(pairs).toHaveLength(2 * 107);
  expect(usStates.filter(({ code }) => statesBeside(code).length === 0)).toMatchObject([
    { code: 'AK' },
    { code: 'HI' },
  ]);
});
