import { expect, test } from 'vitest';
import { lineThrough, usualOf } from './week-line.ts';

const size = { width: 100, height: 40 };

test('the line goes from nothing at the bottom to the largest week at the top', () => {
  expect(lineThrough([0, 10, 20], size)).toBe('M0 40L50 20L100 0');
});

test('a week without a value breaks the line, and one between two such weeks is a point', () => {
  expect(lineThrough([10, 20, null, 5, null], size)).toBe('M0 20L25 0M75 30h0');
});

test('nothing is drawn where nothing compares', () => {
  expect(lineThrough([], size)).toBeUndefined();
  expect(lineThrough([7], size)).toBeUndefined();
  expect(lineThrough([0, 0, 0], size)).toBeUndefined();
  expect(lineThrough([null, 3, null], size)).toBeUndefined();
});

test('a usual week is the middle one, so that one large week does not move it', () => {
  expect(usualOf([1, 2, 100])).toBe(2);
  expect(usualOf([1, 2, null, 3, 100])).toBe(2.5);
  expect(usualOf([null])).toBeUndefined();
});
