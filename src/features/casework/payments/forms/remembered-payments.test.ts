import { expect, test } from 'vitest';
import { countShown, parseRemembered } from './remembered-payments.ts';

const reading = { now: new Date('2026-11-20T18:00:00Z'), zone: 'America/New_York' };

function values(typed: Record<string, string>) {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]]));
}

test('empty rows are skipped, no matter which currency is chosen', () => {
  const typed = values({
    payment_zone: 'America/Chicago',
    payment_0_asset: 'USD',
    payment_1_asset: 'BTC',
    payment_1_amount: '0.5',
    payment_1_day: '2026-11-19',
    payment_9_way: 'cash',
  });
  expect(parseRemembered(typed, reading)).toMatchObject({
    ok: true,
    payments: [
      { amount: '50000000', asset: 'BTC', zone: 'America/Chicago', certainty: 'day' },
      { way: 'cash', amount: null, earliest: null },
    ],
  });
  expect(parseRemembered({}, reading)).toEqual({ ok: true, payments: [] });
});

test('errors are reported at the field of their row, all together', () => {
  const typed = values({
    payment_0_amount: 'a lot',
    payment_2_day: '2027-01-01',
    payment_2_transactionId: `0x${'ab'.repeat(20)}`,
  });
  const parsed = parseRemembered(typed, reading);
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([
    'payment_0_amount',
    'payment_2_day',
    'payment_2_transactionId',
  ]);
});

test('the page shows the rows up to the last that says something, and one at least', () => {
  expect(countShown({})).toBe(1);
  expect(countShown(values({ payment_3_recipient: 'him', payment_5_asset: 'USD' }))).toBe(4);
});
