import { expect, test } from 'vitest';
import { paymentOf } from '#tests/payment.ts';
import type { TypedPayment } from './forms/payment.ts';
import type { Joinable } from './join-payments.ts';
import { paidInShort } from './paid-in-short.ts';

function rows(...typed: TypedPayment[]): Joinable[] {
  return typed.map((each, index) => ({
    ...paymentOf({ saidBy: 'client', ...each }),
    id: String(index),
    submissionId: null,
    sameAs: null,
    isDistinct: false,
    chosenFor: [],
  }));
}

test('the sum, the ways and the last day stand in one line', () => {
  const short = paidInShort(
    rows(
      { amount: '250', asset: 'USD', way: 'card-debit', day: '2026-11-02' },
      { amount: '7500', asset: 'USD', way: 'card-credit', day: '2026-11-04' },
    ),
  );
  expect(short?.words).toBe('7,750 USD, debit card and credit card');
  expect(short?.lastDay).toBe('2026-11-04');
});

test('the day of several payments is the last one, and of those on one day it is theirs', () => {
  const paid = { amount: '1', asset: 'USD' } as const;
  const [early, late] = ['2026-08-25', '2026-10-19'];
  function lastOf(...days: string[]) {
    return paidInShort(rows(...days.map((day) => ({ ...paid, day }))))?.isLastOfSeveral;
  }
  expect(lastOf(early, late)).toBe(true);
  expect(lastOf(late, '')).toBe(true);
  expect(lastOf(late, late)).toBeUndefined();
  expect(lastOf(late)).toBeUndefined();
});

test('what nobody told is left out, and nothing stands for it', () => {
  expect(paidInShort([])).toBeUndefined();
  expect(paidInShort(rows({ way: 'cash' }))).toEqual({ words: 'cash', lastDay: undefined });
  expect(paidInShort(rows({ amount: '9', asset: 'BTC' }))?.words).toBe('9 BTC');
});

test('many currencies and ways are counted instead of named', () => {
  const short = paidInShort(
    rows(
      { amount: '1', asset: 'USD', way: 'cash' },
      { amount: '2', asset: 'EUR', way: 'gift-card' },
      { amount: '3', asset: 'BTC', way: 'crypto-wallet' },
    ),
  );
  expect(short?.words).toBe('3 currencies, 3 ways of paying');
});
