import { describe, expect, test } from 'vitest';
import { paymentWays } from '#content/en/first-72-hours.ts';
import type { DatedPayment } from '#content/first-calls/last-day.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { easternmostZone, usStates } from '#shared/us-states.ts';
import {
  countLastDays,
  findPlanDates,
  readPlanAnswers,
  type PlanDates,
} from './plan-dates.server.ts';

/** 2:20 PM on the East Coast, a Friday. */
const now = new Date('2026-11-20T19:20:00Z');

/** Answers of somebody in the United States about their own money at a bank there. */
const usPerson = 'country=US&bank_country=US&money_of=person';

function planFor(query: string, payer = usPerson): PlanDates {
  return findPlanDates(readPlanAnswers(new URLSearchParams(`${query}&${payer}`)), now);
}

function keys({ dates }: PlanDates): string[] {
  return dates.map(({ key }) => key.replace(/:.*/, ''));
}

test('a wire twenty minutes ago: its cancellation comes first, what helps nobody who was deceived last', () => {
  const plan = planFor('paid=bank&when=day&day=2026-11-20&time=14:00&region=US-NY');
  expect(keys(plan)).toEqual([
    'remit-cancel',
    'fbi-kill-chain',
    'ucc4a-1y',
    'rege-60',
    'ucc4a-90',
    'remit-error',
  ]);
  expect(plan.dates[0]).toMatchObject({
    countdown: '2026-11-20T19:30:00.000Z',
    until: 'Until November 20, 2026 at 2:30 PM',
    state: 'open',
  });
  expect(plan.dates.map(({ isOnlyIfOther }) => isOnlyIfOther)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(plan.dates[3]).toMatchObject({
    until: 'Until the end of Tuesday, January 19, 2027',
    sendBy: 'Thursday, January 14, 2027',
    countdown: undefined,
  });
});

test('without a date the time since a recent payment is drawn, and none for an old one', () => {
  const recent = planFor('paid=bank&when=days&day=2026-11-19', 'country=NO');
  expect(recent.dates).toEqual([]);
  expect(recent.clock).toMatchObject({ flags: [], next: undefined });
  expect(planFor('paid=bank&when=months&day=2026-10-19', 'country=NO').clock).toBeUndefined();
});

test('a kiosk in Iowa yesterday', () => {
  const plan = planFor('paid=crypto-kiosk&when=day&day=2026-11-19&state=IA');
  expect(plan.dates).toHaveLength(1);
  expect(plan.dates[0]).toMatchObject({
    until: 'Until the end of Wednesday, February 17, 2027',
    jurisdiction: 'US-IA',
  });
});

test('two ways to pay bring the dates of both', () => {
  const both = keys(planFor('paid=card&paid=crypto-kiosk&when=day&day=2026-11-19&state=IA'));
  expect(both).toContain('kiosk-ia');
  expect(both).toEqual(
    expect.arrayContaining(keys(planFor('paid=card&when=day&day=2026-11-19&state=IA'))),
  );
});

describe('unknown facts', () => {
  test('the span of the answer counts from its first moment, and may still be open', () => {
    const [first, , second] = planFor('paid=bank&when=day&region=US-NY').dates;
    expect(first).toMatchObject({ due: '2026-11-19T19:50:00.000Z', state: 'maybe-passed' });
    expect(second?.due).toBe('2027-01-18');
  });

  test('a date that has passed stands last, with what can still be asked', () => {
    const { dates } = planFor('paid=bank&when=weeks&day=2026-11-10');
    expect(dates[0]?.state).toBe('open');
    expect(dates.at(-1)).toMatchObject({
      rule: 'remit-cancel',
      state: 'passed',
      late: expect.stringContaining('all the same'),
    });
  });

  test('a day says how long ago it was, and the minutes only with a time', () => {
    expect(planFor('paid=bank&when=day').paid).toBeUndefined();
    expect(planFor('paid=bank&day=2026-11-20').paid).toEqual({
      time: 'day',
      minutesAgo: undefined,
    });
    expect(planFor('paid=bank&when=day&day=2026-11-20&time=14:00').paid).toMatchObject({
      minutesAgo: expect.closeTo(20, 0),
    });
    expect(planFor('paid=bank&day=2026-11-10').paid?.time).toBe('weeks');
    expect(planFor('paid=bank&day=2026-11-21').paid).toBeUndefined();
  });

  test.each([
    ['paid=bank&when=months', 'time'],
    ['paid=gift-card&when=day', 'reading'],
    ['paid=cash&paid=crypto-wallet&when=day', 'rule'],
    ['paid=cash&paid=gift-card&when=day', 'reading'],
    ['paid=crypto-kiosk&when=day', 'state'],
    ['paid=crypto-kiosk&when=day&state=CT', 'rule-of-state'],
    ['paid=crypto-kiosk&when=day&state=AR', 'rule-of-state'],
    ['paid=shells&when=day', 'reading'],
    ['', 'reading'],
  ])('%j has no date, for want of a %s', (query, missing) => {
    const plan = planFor(query);
    expect(plan).toMatchObject({ dates: [], missing, problems: {} });
  });

  test('a state sets its time zone, the eastern one where it has two; a chosen one takes precedence', () => {
    function due(query: string): string | undefined {
      const { dates } = planFor(`paid=bank&when=day&day=2026-11-20&time=10:00&${query}`);
      return dates.find(({ rule }) => rule === 'remit-cancel')?.due;
    }
    expect(due('')).toBe('2026-11-20T15:30:00.000Z');
    expect(due('state=CA')).toBe('2026-11-20T18:30:00.000Z');
    expect(due('state=OR')).toBe('2026-11-20T17:30:00.000Z');
    expect(due('state=OR&zone=America/Los_Angeles')).toBe('2026-11-20T18:30:00.000Z');
    expect(planFor('paid=bank&when=day').zone.isGuessed).toBe(true);
  });
});

test.each([
  ['day=2026-02-30', { day: expect.stringContaining('Enter a day') }],
  ['day=<b>', { day: expect.stringContaining('Enter a day') }],
  ['day=2026-11-21', { day: expect.stringContaining('still to come') }],
  ['day=2026-11-20&time=25:00', { time: expect.stringContaining('Enter a time') }],
  ['day=2026-11-20&time=10:00/2026-11-20', { time: expect.stringContaining('Enter a time') }],
  ['time=10:00', { day: expect.stringContaining('Enter the day') }],
  ['state=XX&zone=Mars', {}],
])('%j is answered with what to do', (query, problems) => {
  expect(planFor(`paid=bank&when=day&${query}`).problems).toEqual(problems);
});

test('every payment method of the plan maps to one of the ledger', () => {
  const missing = paymentWays.map(({ id }) => [
    id,
    planFor(`paid=${id}&when=day&day=2026-11-20`).missing,
  ]);
  expect(Object.fromEntries(missing)).toEqual({
    bank: undefined,
    card: undefined,
    'payment-app': undefined,
    'crypto-exchange': 'rule',
    'crypto-wallet': 'rule',
    'crypto-kiosk': 'state',
    'gift-card': 'reading',
    cash: 'rule',
  });
});

test('the zone is named in the language of the page', () => {
  const query = 'paid=crypto-kiosk&when=day&state=AZ';
  expect(planFor(query).zone.label).toBe('Arizona time');
  const label = inLanguage('es', () => planFor(query).zone.label);
  expect(label).toBe('zona horaria: Arizona');
  expect(m.plan_dates_zone_used({ zone: label }, { locale: 'es' })).toBe(
    'Las horas son de la zona horaria: Arizona.',
  );
});

test('every state has a time zone, and none has that of another coast', () => {
  const zones = usStates.map(({ code }) => easternmostZone(code));
  const counts = Object.groupBy(zones, (zone) => zone);
  expect(
    Object.fromEntries(Object.entries(counts).map(([zone, all]) => [zone, all.length])),
  ).toEqual({
    'America/New_York': 23,
    'America/Chicago': 15,
    'America/Denver': 8,
    'America/Phoenix': 1,
    'America/Los_Angeles': 2,
    'America/Anchorage': 1,
    'Pacific/Honolulu': 1,
  });
});

test('the last days of a payment are those of the plan, without what has passed', () => {
  const paidOn = new Date('2026-11-19T18:00:00Z');
  const payment: DatedPayment = {
    way: 'crypto-kiosk',
    at: { earliest: paidOn, latest: paidOn },
    zone: 'America/Chicago',
    state: 'IA',
    customer: undefined,
    authorised: undefined,
    bankCountry: undefined,
    payer: { party: 'person' },
  };
  expect(countLastDays(payment, now)).toEqual([
    { rule: 'kiosk-ia', due: '2027-02-17', zone: 'America/Chicago' },
  ]);
  expect(countLastDays(payment, new Date('2027-03-01T00:00:00Z'))).toEqual([]);
});

test('the hours in which the FBI’s team works best need the hour of the transfer, and no amount', () => {
  const exact = planFor('paid=bank&when=day&day=2026-11-20&time=09:00&state=NY');
  const best = exact.dates.find(({ rule }) => rule === 'fbi-kill-chain');
  expect(best).toMatchObject({ due: '2026-11-23T14:00:00.000Z', state: 'open' });
  expect(`${best?.title} ${best?.what} ${best?.when}`).not.toMatch(/\$|dollar|must|deadline for/i);
  for (const query of ['paid=bank&when=day', 'paid=bank&when=day&day=2026-11-20'])
    expect(keys(planFor(query))).not.toContain('fbi-kill-chain');
  for (const way of ['card', 'crypto-kiosk', 'cash', 'crypto-wallet', 'payment-app'])
    expect(keys(planFor(`paid=${way}&when=day&day=2026-11-20&time=09:00&state=NY`))).not.toContain(
      'fbi-kill-chain',
    );
});
