import { describe, expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { parsePayment, parseStaffPayment, typedPayment, type TypedPayment } from './payment.ts';
import { hashProblem } from './transaction.ts';
import { amountText, paymentLine, timeParts, timeWords } from '../payment-text.ts';

const reading = { now: new Date('2026-11-20T18:00:00Z'), zone: 'America/New_York' };

function read(typed: TypedPayment) {
  const parsed = parsePayment(typed, reading);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.payment;
}

function problemsOf(typed: TypedPayment) {
  const parsed = parsePayment(typed, reading);
  return parsed.ok ? {} : parsed.problems;
}

test('an amount alone is a payment, and nothing else is made up', () => {
  expect(read({ amount: '$1,200' })).toEqual({
    way: null,
    institutionCountry: null,
    institution: '',
    account: '',
    sender: '',
    destination: '',
    recipient: '',
    transactionId: '',
    numbers: [],
    reference: '',
    kioskState: null,
    customer: null,
    authorised: null,
    earliest: null,
    latest: null,
    zone: null,
    certainty: null,
    amount: '120000',
    decimals: 2,
    asset: 'USD',
  });
  expect(problemsOf({ zone: 'America/New_York', asset: 'USD' })).toHaveProperty('amount');
});

test('a day is a whole day in the zone in which it was stated, and a time is a moment', () => {
  expect(read({ day: '2026-11-19' })).toMatchObject({
    certainty: 'day',
    zone: 'America/New_York',
    earliest: new Date('2026-11-19T05:00:00Z'),
    latest: new Date('2026-11-20T04:59:59.999Z'),
  });
  expect(read({ day: '2026-11-19', time: '14:30', zone: 'America/Chicago' })).toMatchObject({
    certainty: 'exact',
    earliest: new Date('2026-11-19T20:30:00Z'),
    latest: new Date('2026-11-19T20:30:00Z'),
  });
});

test('today in Auckland is no day to come, though New York is still at yesterday', () => {
  const day = '2026-11-21';
  expect(problemsOf({ day })).toHaveProperty('day');
  expect(read({ day, zone: 'Pacific/Auckland' })).toMatchObject({
    earliest: new Date('2026-11-20T11:00:00Z'),
    zone: 'Pacific/Auckland',
  });
  expect(problemsOf({ day: '2026-11-22', zone: 'Pacific/Auckland' })).toHaveProperty('day');
});

test('a person reads days in words, in the zone in which they were stated and in their language', () => {
  const late = read({ day: '2026-11-09', time: '22:30', zone: 'America/Chicago' });
  expect(timeWords(late)).toMatch(/^November 9, 2026 at 10:30\sPM, Central time$/);
  expect(timeWords(read({ day: '2026-11-09' }))).toBe('November 9, 2026');
  expect(timeWords(read({ amount: '5' }))).toBe('');
  expect(inLanguage('es', () => timeWords(read({ day: '2026-11-09' })))).toBe(
    '9 de noviembre de 2026',
  );
});

test('of the hour that comes twice in autumn both stay possible', () => {
  expect(read({ day: '2026-11-01', time: '01:30' })).toMatchObject({
    certainty: 'exact',
    earliest: new Date('2026-11-01T05:30:00Z'),
    latest: new Date('2026-11-01T06:30:00Z'),
  });
});

test('“some time that week” is a range', () => {
  const week = read({ day: '2026-11-09', until: '2026-11-13', amount: '5' });
  expect(week.certainty).toBe('range');
  expect(timeWords(week)).toBe('between November 9, 2026 and November 13, 2026');
});

test.each([
  [{ day: '2026-02-30' }, 'day'],
  [{ day: '2026-11-22' }, 'day'],
  [{ time: '14:30' }, 'day'],
  [{ day: '2026-11-19', time: '25:00' }, 'time'],
  [{ day: '2026-11-19', until: '2026-11-18' }, 'until'],
  [{ day: '2026-11-19', until: '2026-11-20', time: '10:00' }, 'until'],
  [{ day: '2026-11-19', zone: '+05:00' }, 'zone'],
  [{ amount: '12.500' }, 'amount'],
  [{ amount: '5', asset: 'dollars' }, 'asset'],
  [{ amount: '5', asset: 'B€' }, 'asset'],
  [{ way: 'carrier pigeon' }, 'way'],
  [{ recipient: 'x'.repeat(301) }, 'recipient'],
  [{ way: 'crypto-kiosk', kioskState: 'Ontario' }, 'kioskState'],
] as const)('%j is reported at its field', (typed, field) => {
  expect(Object.keys(problemsOf(typed))).toEqual([field]);
});

test('a hash that cannot be one is said so, a bank’s number is not touched', () => {
  const hash = 'ab12'.repeat(16);
  for (const fine of [hash, `0x${hash}`, '2026112000123', 'FED-REF 77-A', ''])
    expect(hashProblem(fine), fine).toBeUndefined();
  expect(hashProblem(`0x${hash.slice(1)}`)).toContain('63 digits');
  expect(hashProblem(hash.slice(2))).toContain('62 digits');
  expect(hashProblem(`0x${hash.slice(1)}g`)).toContain('letters after F');
  expect(hashProblem(`0x${'ab'.repeat(20)}`)).toContain('wallet address');
});

test.each(['xpub', 'zpub', 'Ltub'])(
  'an extended public key (%s…) is refused with a reason in every field: it reveals a whole wallet',
  (first) => {
    const key = `${first}6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUU`;
    for (const field of ['sender', 'recipient', 'transactionId', 'institution', 'reference'])
      expect(problemsOf({ amount: '5', [field]: `my wallet ${key}` })).toEqual({
        [field]: expect.stringContaining('shows every payment of the whole wallet'),
      });
    expect(problemsOf({ amount: '5', recipient: `${first} is no key` })).toEqual({});
  },
);

test('a stored payment fills the form so that it can be submitted again', () => {
  const typed = {
    amount: '0.000000000000000001',
    asset: 'ETH',
    way: 'crypto-wallet',
    day: '2026-11-19',
    time: '14:30',
    zone: 'America/Denver',
    recipient: '0x1',
    usd: '0.01',
    usdSource: 'Kraken',
    usdDay: '2026-11-19',
    state: 'frozen',
    saidBy: 'chain',
  };
  const first = parseStaffPayment(typed, reading);
  const again = first.ok ? parseStaffPayment(typedPayment(first.payment), reading) : undefined;
  // The day of the value is read in the payment's time zone, which the form now names.
  expect(again).toMatchObject({ ok: true, payment: { amount: '1', decimals: 18, usdCents: '1' } });
  expect(first.ok && typedPayment(first.payment)).toMatchObject({
    amount: '0.000000000000000001',
    day: '2026-11-19',
    time: '14:30',
    zone: 'America/Denver',
    state: 'frozen',
    saidBy: 'chain',
  });
});

test('a value in dollars needs its source and its day; found money says where it is', () => {
  const parsed = parseStaffPayment({ amount: '1', asset: 'BTC', usd: '60000' }, reading);
  expect(parsed.ok ? [] : Object.keys(parsed.problems)).toEqual(['usdSource', 'usdDay']);
  const found = parseStaffPayment({ amount: '5', entry: 'found' }, reading);
  expect(found.ok ? [] : Object.keys(found.problems)).toEqual(['state']);
});

test('of a kiosk the state is read by its name or letters, of another way it says nothing', () => {
  const kiosk = { way: 'crypto-kiosk', kioskState: 'iowa', customer: 'new', authorised: 'yes' };
  const payment = read(kiosk);
  expect(payment).toMatchObject({ kioskState: 'IA', customer: 'new', authorised: true });
  expect(typedPayment(payment)).toMatchObject({ ...kiosk, kioskState: 'Iowa' });
  expect(paymentLine(payment)).toBe(
    'Crypto kiosk (Bitcoin ATM); machine in Iowa; New customer of the operator (first time); Made or allowed by the person, perhaps deceived',
  );
  const other = { kioskState: null, customer: null, authorised: false };
  expect(read({ ...kiosk, way: 'cash', authorised: 'no' })).toMatchObject(other);
});

test('a line says all that is known', () => {
  const payment = read({
    day: '2026-11-19',
    amount: '12,345.60',
    asset: 'usdt',
    way: 'crypto-exchange',
    institution: 'Kraken',
    recipient: 'TXYZ',
    transactionId: 'T-1',
  });
  expect(amountText(payment)).toBe('12,345.6 USDT');
  expect(paymentLine(payment)).toBe(
    'November 19, 2026; 12,345.6 USDT; Cryptocurrency from an exchange; through: Kraken; to: TXYZ; id: T-1',
  );
});

describe('where nobody said in which time zone', () => {
  function readOpen(typed: TypedPayment) {
    const parsed = parsePayment(typed, { ...reading, zone: undefined });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.payment;
  }

  test('a time of day is a span over all clocks', () => {
    expect(readOpen({ day: '2026-11-18', time: '14:30' })).toMatchObject({
      certainty: 'range',
      zone: 'UTC',
      earliest: new Date('2026-11-18T00:30:00Z'),
      latest: new Date('2026-11-19T01:30:00Z'),
    });
  });

  test('a day stays that day', () => {
    expect(readOpen({ day: '2026-11-18' })).toMatchObject({ certainty: 'day', zone: 'UTC' });
  });

  test('the state of a kiosk names its clock, and both of them where it has two', () => {
    const paid = { way: 'crypto-kiosk', day: '2026-11-18', time: '14:30' };
    expect(readOpen({ ...paid, kioskState: 'Arizona' })).toMatchObject({
      certainty: 'exact',
      zone: 'America/Phoenix',
    });
    expect(readOpen({ ...paid, kioskState: 'Texas' })).toMatchObject({
      certainty: 'range',
      zone: 'America/Chicago',
      earliest: new Date('2026-11-18T20:30:00Z'),
      latest: new Date('2026-11-18T21:30:00Z'),
    });
  });
});

test('a span within a day is told with its hours, and a longer one by its days', () => {
  const told = read({ day: '2026-11-18', time: '10:05' });
  const until = read({ day: '2026-11-18', time: '11:20' });
  const span = { ...told, latest: until.latest, certainty: 'range' as const };
  expect(timeWords(span)).toBe(
    'between November 18, 2026 at 10:05 AM and November 18, 2026 at 11:20 AM, Eastern time',
  );
  expect(timeParts(span)).toEqual({ date: '2026-11-18', time: '', zone: 'America/New_York' });
  expect(timeWords(read({ day: '2026-11-16', until: '2026-11-18' }))).toBe(
    'between November 16, 2026 and November 18, 2026',
  );
});

test('the person’s own clock decides which day is to come, and every clock while nobody knows it', () => {
  const now = new Date('2026-11-28T21:00:00Z');
  function problemOf(typed: TypedPayment, country?: string) {
    const parsed = parsePayment(
      { amount: '10', ...typed },
      { now, zone: undefined, country, money: 'USD' },
    );
    return parsed.ok ? undefined : parsed.problems.day;
  }
  const day = '2026-11-29';
  expect(problemOf({ day })).toBeUndefined();
  expect(problemOf({ day, zone: 'Australia/Sydney' })).toBeUndefined();
  expect(problemOf({ day }, 'AU')).toBeUndefined();
  expect(problemOf({ day, zone: 'America/New_York' })).toMatch(/By the clock of the time zone/);
  expect(problemOf({ day: '2026-11-30' })).toMatch(/No place on earth/);
});
