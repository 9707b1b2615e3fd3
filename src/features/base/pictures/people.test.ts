import { describe, expect, test } from 'vitest';
import { drawPeople, peoplePerDot } from './people.ts';

describe('peoplePerDot', () => {
  test.each([
    [22, 1],
    [1_100, 1],
    [1_101, 1.5],
    [1_008_597, 1_000],
    [28_868, 30],
    [859_532, 800],
  ])('of %d is a round number', (all, unit) => {
    expect(peoplePerDot(all)).toBe(Math.ceil(unit));
  });
});

describe('drawPeople', () => {
  test('draws nothing of fewer people than may be shown', () => {
    expect(drawPeople({ all: 21 }, 56)).toBeUndefined();
  });

  test('keeps both numbers in proportion, for every number of people and both widths', () => {
    for (const all of [22, 57, 999, 1_100, 1_101, 5_000, 123_456, 1_008_597, 333_000_000])
      for (const share of [0, 0.001, 0.03, 0.5, 1])
        for (const columns of [28, 56]) {
          const own = Math.floor(all * share);
          const field = drawPeople({ all, own }, columns);
          if (!field) throw new Error('A field was expected');
          const unit = peoplePerDot(all);
          expect(field.count).toBe(Math.round(all / unit));
          expect(field.count).toBeLessThanOrEqual(1_100);
          expect(field.columns).toBeLessThanOrEqual(columns);
          expect((field.rows - 1) * field.columns + field.lastRow).toBe(field.count);
          expect(new Set(field.own.map(String)).size).toBe(field.own.length);
          const most = Math.round(own / unit);
          expect(field.own.length).toBeLessThanOrEqual(most);
          expect(field.own.length).toBeGreaterThanOrEqual(Math.min(most, field.count - 4));
          for (const [column, row] of field.own)
            expect(row * field.columns + column).toBeLessThan(field.count);
        }
  });

  test('leaves no lonely dots in the last row', () => {
    for (const most of [28, 56]) {
      // 1,009 dots are 18 rows of 56 and one more.
      const field = drawPeople({ all: 1_008_597 }, most);
      expect(field?.lastRow).toBeGreaterThan(most / 4);
    }
  });

  test('puts the own dots around the lantern and none under it', () => {
    const field = drawPeople({ all: 1_008_597, own: 28_868 }, 56);
    const [left, top] = field?.lantern ?? [0, 0];
    expect(field?.own).toHaveLength(29);
    for (const [column, row] of field?.own ?? []) {
      expect([0, 1].includes(column - left) && [0, 1].includes(row - top)).toBe(false);
      expect(Math.hypot(column - left - 0.5, row - top - 0.5)).toBeLessThan(5);
    }
  });
});
