import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';

test.each([
  ['12.500,00', 'EUR', /^Did you mean 12,500\?/],
  ['12.500', 'EUR', /^Did you mean 12,500\?/],
  ['1.234,56', 'EUR', /^Did you mean 1,234\.56\?/],
  ['0,5', 'BTC', /^Did you mean 0\.5\?/],
  ['1.0001', 'EUR', /^EUR has at most 2 digits/],
  ['1.5', 'JPY', /^JPY has no digits/],
  ['a lot', 'EUR', /^Enter an amount above zero/],
  ['0', 'EUR', /^Enter an amount above zero/],
])('%s %s is answered with the correct notation', (typed, asset, words) => {
  expect(amountProblem(typed, asset)).toMatch(words);
});
