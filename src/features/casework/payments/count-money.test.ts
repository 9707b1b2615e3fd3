import { expect, test } from 'vitest';
import { paymentOf } from '#tests/payment.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { TypedPayment } from './forms/payment.ts';
import { countMoney } from './count-money.ts';
import { isInDollars } from './public/count-notes.tsx';
import { countedPayments, joinPayments, type Joinable } from './join-payments.ts';
import type { Total } from './totals.ts';

const hash = `0x${'ab12'.repeat(16)}`;
let made = 0;

/** A row as stored; `saidBy` decides its source. */
function row(typed: TypedPayment, changes: Partial<Joinable> = {}): Joinable {
  made += 1;
  const stored = {
    id: String(made),
    submissionId: null,
    sameAs: null,
    isDistinct: false,
    chosenFor: [],
  };
  return { ...paymentOf({ saidBy: 'client', ...typed }), ...stored, ...changes };
}

function written(totals: readonly Total[]): string[] {
  return totals.map(
    ({ kind, asset, minor, decimals }) =>
      `${kind} ${formatAssetAmount({ minor: BigInt(minor), decimals }, asset)}`,
  );
}

test('a total as told and the payments that make it up are counted once', () => {
  const money = countMoney([
    row({ amount: '42300' }),
    row({ amount: '42300', asset: 'USDT', day: '2026-11-02', way: 'crypto-exchange' }),
  ]);
  expect(written(money.totals)).toEqual(['paid 42,300 USDT', 'unknown 42,300 USDT']);
  expect(written(money.dollars)).toEqual(['paid 42,300 USD', 'unknown 42,300 USD']);
  expect(money).toMatchObject({ atPar: 1, withoutValue: 0, isReconciled: true });
});

test('of a total only what the payments do not cover is counted', () => {
  const money = countMoney([
    row({ amount: '50000' }),
    row({ amount: '20000', day: '2026-11-02', way: 'bank-transfer' }),
  ]);
  expect(written(money.totals)).toEqual(['paid 50,000 USD', 'unknown 50,000 USD']);
  const less = countMoney([
    row({ amount: '5000' }),
    row({ amount: '20000', day: '2026-11-02', way: 'bank-transfer' }),
  ]);
  expect(written(less.totals)).toEqual(['paid 20,000 USD', 'unknown 20,000 USD']);
});

test('money that came back stays a part of its own', () => {
  const money = countMoney([
    row({ amount: '300', state: 'returned' }),
    row({ amount: '1000', day: '2026-11-02', way: 'bank-transfer', state: 'moved' }),
  ]);
  expect(written(money.totals)).toEqual(['paid 1,000 USD', 'moved 1,000 USD', 'returned 300 USD']);
});

test('a total in crypto is covered by payments of that asset', () => {
  const money = countMoney([
    row({ amount: '2', asset: 'BTC' }),
    row({ amount: '0.5', asset: 'BTC', day: '2026-11-02', way: 'crypto-exchange' }),
  ]);
  expect(written(money.totals)).toEqual(['paid 2 BTC', 'unknown 2 BTC']);
  expect(money.dollars).toEqual([]);
  expect(money.withoutValue).toBe(2);
});

test('a told total that no payment covers stays, in its own currency', () => {
  const money = countMoney([
    row({ amount: '350000', asset: 'CAD' }),
    row({ amount: '12500', asset: 'CAD', day: '2026-11-02', way: 'payment-app' }),
    row({ amount: '3', asset: 'BTC', day: '2026-11-03', way: 'crypto-wallet' }),
  ]);
  expect(written(money.totals).filter((total) => total.startsWith('paid'))).toEqual([
    'paid 350,000 CAD',
    'paid 3 BTC',
  ]);
  expect(money).toMatchObject({ dollars: [], isReconciled: true, mayInclude: true });
});

test('payments cover a total in their own currency, whether or not they have a dollar value', () => {
  const valued = { usdCents: '900000' };
  const money = countMoney([
    row({ amount: '350000', asset: 'CAD' }),
    row({ amount: '12500', asset: 'CAD', day: '2026-11-02', way: 'payment-app' }, valued),
  ]);
  expect(written(money.totals)[0]).toBe('paid 350,000 CAD');
  expect(written(money.dollars)[0]).toBe('paid 9,000 USD');
  expect(money).toMatchObject({ withoutValue: 1, mayInclude: false });
});

test('one payment is taken off one total, and never off a second', () => {
  const money = countMoney([
    row({ amount: '1000', asset: 'CAD' }),
    row({ amount: '1000', asset: 'USD' }),
    row(
      { amount: '1000', asset: 'CAD', day: '2026-11-02', way: 'payment-app' },
      { usdCents: '70000' },
    ),
  ]);
  expect(written(money.totals).filter((total) => total.startsWith('paid'))).toEqual([
    'paid 1,000 CAD',
    'paid 1,000 USD',
  ]);
});

test('the same transaction from form, statement and chain is one payment that three tell of', () => {
  const rows = [
    row({ day: '2026-11-02', amount: '0.5', asset: 'ETH', transactionId: hash }),
    row({
      day: '2026-11-02',
      time: '10:05',
      amount: '0.5',
      asset: 'ETH',
      saidBy: 'statement',
      transactionId: hash.toUpperCase().replace('0X', '0x'),
      institution: 'Kraken',
    }),
    row({ transactionId: hash.slice(2), saidBy: 'chain', recipient: 'somewhere' }),
  ];
  const { payments, questions } = joinPayments(rows);
  expect(payments).toHaveLength(1);
  expect(payments[0]?.rows.map(({ saidBy }) => saidBy)).toEqual(['client', 'statement', 'chain']);
  expect(payments[0]?.payment).toMatchObject({
    institution: 'Kraken',
    recipient: 'somewhere',
    certainty: 'exact',
  });
  expect(questions).toEqual([]);
  expect(written(countMoney(rows).totals)[0]).toBe('paid 0.5 ETH');
});

test('one transaction that pays two recipients stays two payments', () => {
  const rows = ['one', 'two'].map((recipient) =>
    row({ amount: '1', asset: 'BTC', transactionId: hash, recipient }),
  );
  expect(written(countMoney(rows).totals)[0]).toBe('paid 2 BTC');
});

test('rows of two sources that may be one payment are asked about, and counted once until then', () => {
  const told = { day: '2026-11-02', amount: '500', way: 'gift-card' } as const;
  const rows = [
    row(told),
    row(told),
    row({ ...told, saidBy: 'statement' }),
    row({ ...told, saidBy: 'statement' }),
  ];
  const { payments, questions } = joinPayments(rows);
  expect(payments).toHaveLength(4);
  expect(questions.map(({ first, second }) => [first.id, second.id])).toEqual([
    [rows[0]?.id, rows[2]?.id],
    [rows[1]?.id, rows[3]?.id],
  ]);
  expect(countMoney(rows)).toMatchObject({ maybeRepeated: 2 });
  expect(written(countMoney(rows).totals)[0]).toBe('paid 1,000 USD');
  const apart = rows.map((each, place) => (place > 1 ? { ...each, isDistinct: true } : each));
  expect(written(countMoney(apart).totals)[0]).toBe('paid 2,000 USD');
  const same = rows.map((each, place) =>
    place > 1 ? { ...each, sameAs: rows[place - 2]?.id ?? null } : each,
  );
  expect(joinPayments(same)).toMatchObject({ questions: [] });
  expect(written(countMoney(same).totals)[0]).toBe('paid 1,000 USD');
});

test('two payments of one source are never taken for one', () => {
  const told = { day: '2026-11-02', amount: '500', way: 'gift-card' } as const;
  expect(joinPayments([row(told), row(told)]).questions).toEqual([]);
});

test('what somebody told and the only such line of their bank are asked about, and counted once', () => {
  const told = { day: '2026-11-02', amount: '48000', way: 'wire-abroad' } as const;
  const rows = [
    row({ ...told, time: '10:05' }),
    row({ ...told, way: 'bank-transfer', saidBy: 'statement' }),
  ];
  const { payments, questions } = joinPayments(rows);
  expect(payments).toHaveLength(2);
  expect(questions).toHaveLength(1);
  expect(written(countMoney(rows).totals)[0]).toBe('paid 48,000 USD');
  const [counted, ...others] = countedPayments(rows);
  expect(others).toEqual([]);
  expect(counted?.payment).toMatchObject({ certainty: 'exact', way: 'wire-abroad' });
});

test('sayings that differ are one payment: the books count before memory, and the choice of staff before both', () => {
  const rows = [
    row({ way: 'wire-abroad', amount: '48000', day: '2026-11-19', transactionId: 'T1' }),
    row({ way: 'bank-transfer', amount: '48025', day: '2026-11-20', saidBy: 'statement' }),
  ];
  const [told, booked] = rows;
  if (!told || !booked) throw new Error('Two rows were made.');
  booked.sameAs = told.id;
  const [joined] = joinPayments(rows).payments;
  expect(joined?.payment).toMatchObject({
    amount: '4802500',
    way: 'wire-abroad',
    certainty: 'range',
    earliest: new Date('2026-11-19T00:00:00Z'),
  });
  expect(joined?.differences.map(({ fact, rows: own }) => [fact, own[0]?.saidBy])).toEqual([
    ['way', 'client'],
    ['amount', 'statement'],
    ['time', 'statement'],
  ]);
  told.chosenFor = ['amount', 'time'];
  expect(joinPayments(rows).payments[0]?.payment).toMatchObject({
    amount: '4800000',
    certainty: 'day',
  });
});

test('sayings stay one payment when the one that they were joined to is gone', () => {
  const told = { way: 'gift-card', amount: '500', day: '2026-11-02' } as const;
  const rows = [row(told), row(told)].map((each) => ({ ...each, sameAs: '0' }));
  const { payments, questions } = joinPayments(rows);
  expect(payments.map(({ id, rows: own }) => [id, own.length])).toEqual([['0', 2]]);
  expect(questions).toEqual([]);
});

test.each([
  ['2026-11-05', 'Chase', 1],
  ['2026-11-03', 'chase', 1],
  ['2026-11-06', 'Chase', 0],
  ['2026-11-05', 'Wells Fargo', 0],
  ['2026-11-05', '', 0],
])('a line booked on %s at %j is asked about %i times', (day, institution, asked) => {
  const told = { way: 'bank-transfer', amount: '900', day: '2026-11-02', institution: 'Chase' };
  const rows = [row(told), row({ ...told, day, institution, saidBy: 'statement' })];
  expect(joinPayments(rows).questions).toHaveLength(asked);
});

test('a line of the same day is asked about before one that was booked later', () => {
  const told = { way: 'bank-transfer', amount: '900', day: '2026-11-02', institution: 'Chase' };
  const mine = row(told);
  const later = row({ ...told, day: '2026-11-03', saidBy: 'statement' });
  const same = row({ ...told, saidBy: 'statement' });
  for (const rows of [
    [mine, later, same],
    [later, same, mine],
  ]) {
    const { questions } = joinPayments(rows);
    const pairs = questions.map(({ first, second }) => new Set([first.id, second.id]));
    expect(pairs).toEqual([new Set([mine.id, same.id])]);
  }
});

test('a value in dollars is missed by coins and beside dollars, not by the money of another country', () => {
  const euros = row({ amount: '900', asset: 'EUR' });
  expect(isInDollars(countMoney([euros]))).toBe(false);
  expect(isInDollars(countMoney([euros, row({ amount: '5', asset: 'USD' })]))).toBe(true);
  expect(isInDollars(countMoney([euros, row({ amount: '5', asset: 'BTC' })]))).toBe(true);
});
