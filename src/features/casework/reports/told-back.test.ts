import { expect, test } from 'vitest';
import { paymentOf } from '#tests/payment.ts';
import { toldBack } from './told-back.ts';

const answers = {
  name: 'Ana Example',
  region: 'US-AZ',
  country: 'US',
  caseType: 'romance',
  message: 'He said he loved me.',
  dangers: 'lives-with-offender',
  pictures_age: 'adult',
  paid_by: 'bank',
  amount_lost: '9,600',
  currency: 'USD',
  email: 'ana@example.org',
};

test('a report is given back in its own words, without its dangers', () => {
  const rows = toldBack(answers, []);
  expect(rows.map(({ key }) => key)).toEqual(['who', 'kind', 'words', 'paid', 'reach']);
  expect(rows[0]?.lines).toEqual(['Ana Example', 'Arizona', 'United States']);
  expect(rows.find(({ isOwnWords }) => isOwnWords)?.lines).toEqual(['He said he loved me.']);
  expect(rows[3]?.lines).toEqual(['Bank transfer or wire', '9,600 USD']);
  expect(JSON.stringify(rows)).not.toMatch(/lives|picture|adult/i);
});

test('the sum that was told stands beside payments that do not say it', () => {
  function paid(...payments: Parameters<typeof toldBack>[1][number][]) {
    return toldBack(answers, payments).find(({ key }) => key === 'paid')?.lines;
  }
  const begun = paymentOf({ way: 'crypto-kiosk', day: '2026-11-19' });
  const part = paymentOf({ way: 'bank-transfer', day: '2026-11-19', amount: '600', asset: 'USD' });
  expect(paid(begun)).toEqual(['9,600 USD', expect.stringContaining('November 19, 2026')]);
  expect(paid(part, part)?.[0]).toBe('9,600 USD');
  expect(paid(part)?.join()).not.toContain('9,600');
});

test('a payment that was told one by one replaces the general answers about money', () => {
  const payment = paymentOf({
    way: 'wire-abroad',
    day: '2026-11-19',
    amount: '9,600',
    asset: 'USD',
  });
  const paid = toldBack(answers, [payment]).find(({ key }) => key === 'paid');
  expect(paid?.lines).toHaveLength(1);
  expect(paid?.lines[0]).toMatch(/^9,600 USD\n.+\nNovember 19, 2026$/);
});
