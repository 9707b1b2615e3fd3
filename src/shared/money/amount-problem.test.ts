import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';

test.each([
  ['12.500', 'EUR', /12\.500.*12500\.? or 12\.50/],
  ['1.234', 'BTC', /1234 or 1\.2340/],
  ['$500', 'EUR', /\$.*EUR/],
  ['500 USDT', 'USD', /USDT.*USD/],
  ['1.0001', 'EUR', /2 digits/],
  ['1.5', 'JPY', /no digits|0 digits/],
  ['a lot', 'EUR', /^Enter the amount as a number/],
  ['1e400', 'USD', /^Enter the amount as a number/],
])('%s %s is answered with a question or with what to write', (typed, asset, words) => {
  expect(amountProblem(typed, asset)).toMatch(words);
});

test.each([
  ['$12,500', 'USD'],
  ['US$ 12,500', 'USD'],
  ['12,500 dollars', 'USD'],
  ['$500', 'CAD'],
  ['500 €', 'EUR'],
  ['euro 12.500,00', 'EUR'],
  ['0.5 bitcoin', 'BTC'],
  ['5000 usdt', 'USDT'],
  ['500 rubles', ''],
  ['12500', 'OTHER'],
])('%s has one reading in %s', (typed, asset) => {
  expect(amountProblem(typed, asset)).toBeUndefined();
});
