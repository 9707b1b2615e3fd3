import { expect, test } from 'vitest';
import { readLine, readTransactions } from './transactions.server.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const wrong = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const [hash, next] = ['ab12'.repeat(16), 'cd34'.repeat(16)];
const nothing = { date: '', time: '', zone: '', amount: '', asset: '', platform: '' };

test.each<[string, Partial<typeof nothing>]>([
  ['2026-03-02T14:05:30Z', { date: '2026-03-02', time: '14:05:30', zone: 'UTC' }],
  ['2026-03-02 9:05 EST', { date: '2026-03-02', time: '9:05', zone: 'EST' }],
  ['on 2026-03-02, 14:05 +02:00', { date: '2026-03-02', time: '14:05', zone: '+02:00' }],
  ['2026-02-30', {}],
  ['03/02/2026 1.5 eth', { amount: '1.5', asset: 'ETH' }],
  ['2026-03-02 and 2026-03-05', {}],
  ['$12,500.50.', { amount: '12,500.50', asset: '$' }],
  ['€ 300', { amount: '300', asset: 'EUR' }],
  ['USDT 1000 through Binance US', { amount: '1000', asset: 'USDT', platform: 'Binance US' }],
  ['1 BTC, then 2 BTC', {}],
  ['paid 500 to him on Monday', {}],
  ['1.2.3 ETH', {}],
])('%s says so much and no more', (line, facts) => {
  expect(readLine(line)).toEqual({ ...nothing, ...facts });
});

test('a long line is parsed quickly', () => {
  const passed = startWorkStopwatch();
  for (const part of ['1,', '1.', '2026-03-02 ', '$ ', 'via A ', ' '])
    readLine(part.repeat(20_000));
  expect(passed()).toBeLessThan(2_000);
});

function read(stated: { transactions?: string[]; wallets?: string[]; amount?: string }) {
  return readTransactions({
    report: 'R-1',
    date: '2026-03-01',
    amount: stated.amount ?? '',
    asset: 'USD',
    transactionLines: stated.transactions ?? [],
    walletLines: stated.wallets ?? [],
  });
}

test('a line with sender and recipient is one complete row', () => {
  const line = `2026-03-02 0.5 BTC from ${other} to ${wallet}: ${hash}`;
  expect(read({ transactions: [line], amount: '9' })).toMatchObject([
    {
      ...nothing,
      report: 'R-1',
      date: '2026-03-02',
      amount: '0.5',
      asset: 'BTC',
      from: other,
      to: wallet,
      transactionId: hash,
      check: 'fits',
      network: '',
      asWritten: line,
    },
  ]);
});

test('addresses without a transaction have rows of their own, and lines are not combined', () => {
  const rows = read({ transactions: [hash], wallets: [wallet, `${wrong} 3 ETH`, 'his wallet'] });
  expect(rows).toMatchObject([
    { transactionId: hash, to: '', check: 'none', amount: '', date: '' },
    { transactionId: '', to: wallet, check: 'fits', amount: '' },
    { to: wrong, check: 'wrong', amount: '3', asset: 'ETH' },
    { to: 'his wallet', check: 'none' },
  ]);
});

test('an amount beside two transactions belongs to neither', () => {
  const rows = read({ transactions: [`2 ETH ${hash} ${next}`], wallets: [] });
  expect(rows).toMatchObject([
    { transactionId: hash, amount: '' },
    { transactionId: next, amount: '' },
  ]);
});

test('an address that a transaction names already is not listed again', () => {
  expect(read({ transactions: [`${hash} to ${wallet}`], wallets: [wallet] })).toHaveLength(1);
});

test('without both, the total is the only row, and without a total there is none', () => {
  expect(read({ amount: '12,500' })).toMatchObject([
    { date: '2026-03-01', amount: '12,500', asset: 'USD', asWritten: '', to: '' },
  ]);
  expect(read({})).toEqual([]);
});
