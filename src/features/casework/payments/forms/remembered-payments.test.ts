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

test('an hour is of the clock of the country where it has one, and of all its clocks where it has several', () => {
  const typed = { payment_0_day: ['2026-11-20'], payment_0_time: ['14:30'] };
  const now = new Date('2026-11-29T12:00:00Z');
  function read(country: string) {
    const parsed = parseRemembered(typed, { now, zone: undefined, country, money: '' });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    return parsed.payments[0];
  }
  expect(read('DE')).toMatchObject({
    zone: 'Europe/Berlin',
    certainty: 'exact',
    earliest: new Date('2026-11-20T13:30:00Z'),
  });
  const australia = read('AU');
  expect(australia).toMatchObject({ certainty: 'range' });
  expect(australia?.latest?.toISOString()).toBe('2026-11-20T06:30:00.000Z');
});

test('an amount without a currency is asked about: no dollars are assumed', () => {
  const typed = { payment_0_amount: ['1200'] };
  const now = new Date('2026-11-29T12:00:00Z');
  const parsed = parseRemembered(typed, { now, zone: undefined, money: '' });
  expect(parsed).toMatchObject({ ok: false, errors: { payment_0_asset: expect.any(String) } });
  const chosen = { ...typed, payment_0_asset: ['EUR'] };
  expect(parseRemembered(chosen, { now, zone: undefined, money: '' })).toMatchObject({
    payments: [{ asset: 'EUR' }],
  });
});
