import { expect, test } from 'vitest';
import { formatAmount } from './outcome-card.tsx';

test.each([
  [120_000, 'USD', '$1,200'],
  [120_050, 'USD', '$1,200.50'],
  [1_200, 'JPY', '¥1,200'],
])('%i %s is %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});
