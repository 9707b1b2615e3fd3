import { expect, test } from 'vitest';
import { wrapLines } from './shapes.tsx';

test('fills each line up to the limit and loses no word', () => {
  expect(wrapLines('Pay a tax first', 9)).toEqual(['Pay a tax', 'first']);
  expect(wrapLines('Pay a tax first', 8)).toEqual(['Pay a', 'tax', 'first']);
});

test('a word longer than a line stays whole', () => {
  expect(wrapLines('a stablecoin b', 4)).toEqual(['a', 'stablecoin', 'b']);
});

test('a text that fits is one line', () => {
  expect(wrapLines('You', 3)).toEqual(['You']);
});
