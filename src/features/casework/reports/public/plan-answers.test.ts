import { expect, test } from 'vitest';
import { readPlanAnswers, valuesOfPlan } from './plan-answers.ts';

const now = new Date('2026-11-27T12:00:00Z');

function read(query: string) {
  return readPlanAnswers(new URLSearchParams(query), now);
}

function valuesOf(query: string) {
  const answers = read(query);
  return answers && valuesOfPlan(answers);
}

test('a kiosk in Arizona yesterday at two fills way, day, time, state and zone', () => {
  expect(valuesOf('paid=crypto-kiosk&when=day&day=2026-11-26&time=14:00&state=AZ')).toEqual({
    paid_by: ['crypto-kiosk'],
    paid_when: ['day'],
    incident_date: ['2026-11-26'],
    payment_0_way: ['crypto-kiosk'],
    payment_0_day: ['2026-11-26'],
    payment_0_time: ['14:00'],
    payment_0_kioskState: ['Arizona'],
    payment_zone: ['America/Phoenix'],
  });
});

test('how long ago it was is known without a day', () => {
  expect(valuesOf('paid=gift-card&when=weeks')).toEqual({
    paid_by: ['gift-card'],
    paid_when: ['weeks'],
    payment_0_way: ['gift-card'],
  });
});

test('the state names the clock, also without a day', () => {
  expect(valuesOf('paid=crypto-kiosk&when=day&state=AZ')).toEqual({
    paid_by: ['crypto-kiosk'],
    paid_when: ['day'],
    payment_0_way: ['crypto-kiosk'],
    payment_0_kioskState: ['Arizona'],
    payment_zone: ['America/Phoenix'],
  });
});

test('a day says how long ago it was, whatever else the address says', () => {
  expect(read('paid=cash&when=older&day=2026-11-27')?.when).toBe('day');
});

test('a card leaves open whether it was a debit or a credit card', () => {
  expect(valuesOf('paid=card&day=2026-11-26')).toEqual({
    paid_by: ['card'],
    paid_when: ['day'],
    incident_date: ['2026-11-26'],
    payment_0_day: ['2026-11-26'],
  });
});

test('former names of ways and times are understood', () => {
  expect(read('paid=crypto-atm&when=later')).toMatchObject({
    paid: ['crypto-kiosk'],
    when: 'weeks',
  });
});

test('the day is today where the machine stands, though it is tomorrow in London', () => {
  const late = new Date('2026-11-28T03:00:00Z');
  const query = new URLSearchParams('paid=cash&day=2026-11-28&state=HI');
  expect(readPlanAnswers(query, late)?.day).toBeUndefined();
  query.set('day', '2026-11-27');
  expect(readPlanAnswers(query, late)?.day).toBe('2026-11-27');
});

test.each([
  'paid=goats',
  'paid=<script>alert(1)</script>',
  'when=never&day=1900-01-01',
  'day=2026-13-45&time=25:61',
  'state=ZZ&zone=Mars/Olympus',
  '__proto__=1&paid=__proto__&when=constructor',
  '',
])('an answer that nobody could choose is no answer: %s', (query) => {
  expect(read(query)).toBeUndefined();
});

test('a wrong answer leaves the right ones', () => {
  expect(read('paid=cash&paid=goats&day=1900-01-01&time=14:00&state=ZZ&when=day')).toEqual({
    paid: ['cash'],
    payer: {},
    when: 'day',
    day: undefined,
    time: undefined,
    state: undefined,
    zone: 'America/New_York',
    isZoneKnown: false,
    isWithThem: false,
  });
  expect(read('paid=cash&day=2026-11-27&time=23:59')).toMatchObject({ time: undefined });
});

test.each([
  ['AU', 'AUD'],
  ['DE', 'EUR'],
  ['KE', 'KES'],
  ['US', 'USD'],
])('of %s the money %s is proposed, for the total and for each payment', (country, money) => {
  expect(valuesOf(`paid=bank&when=day&country=${country}`)).toMatchObject({
    currency: [money],
    payment_0_asset: [money],
  });
});

test('where no country was told, or its money is not in the form, no currency is proposed', () => {
  expect(valuesOf('paid=bank&when=day')).not.toHaveProperty('currency');
  expect(valuesOf('paid=bank&when=day&country=MN')).not.toHaveProperty('currency');
});

test('who is still with the offender is known to the form too', () => {
  expect(valuesOf('contact=yes')).toMatchObject({ dangers: ['on-the-phone'] });
  expect(valuesOf('paid=bank&when=day')).not.toHaveProperty('dangers');
});
