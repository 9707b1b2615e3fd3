import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';

const zone = 'America/Chicago';

function problemsOf(given: unknown): readonly string[] {
  const read = readFacts(given);
  return read.ok ? [] : read.problems;
}

function moments(at: unknown): string[] {
  const read = readFacts({ zone, payments: [{ way: 'cash', at }] });
  if (!read.ok) throw new Error(read.problems.join());
  const { earliest, latest } = read.facts.payments[0]?.at ?? {};
  return [earliest, latest].map((moment) => moment?.toISOString() ?? '');
}

test.each([
  ['2026-11-20T14:30', '2026-11-20T20:30', '2026-11-20T20:30'],
  ['2026-11-20T14:30:00-05:00', '2026-11-20T19:30', '2026-11-20T19:30'],
  ['2026-11-20T19:30:00Z', '2026-11-20T19:30', '2026-11-20T19:30'],
  // A day means all of it, and "some day that week" runs from the first to the last day.
  ['2026-11-20', '2026-11-20T06:00', '2026-11-21T05:59:59.999'],
  ['2026-11-16/2026-11-20', '2026-11-16T06:00', '2026-11-21T05:59:59.999'],
  [{ from: '2026-11-20T14:00', to: '2026-11-20' }, '2026-11-20T20:00', '2026-11-21T05:59:59.999'],
])('%j is read in the zone', (at, earliest, latest) => {
  expect(moments(at)).toEqual(
    [earliest, latest].map((shown) => new Date(`${shown}Z`).toISOString()),
  );
});

test.each([
  [undefined, /^Write an object/],
  [[], /^Write an object/],
  [{}, /^zone: This is missing\./],
  [{ zone: 'Mars/Base' }, /^zone: This is no time zone\. Write one such as America\/New_York/],
  [{ zone: '+05:00' }, /^zone: This is no time zone/],
  [{ zone: 5 }, /^zone: Write a text/],
  [{ zone, state: 'Iowa' }, /^state: This is no state or province of US/],
  [{ zone, payments: {} }, /^payments: Write the payments as a list/],
  [{ zone, payments: [{ at: '2026-11-20' }] }, /^payments\[0\]\.way: This is missing\. Use one of/],
  [{ zone, payments: [{ way: 'bitcoin', at: '2026-11-20' }] }, /^payments\[0\]\.way: Use one of/],
  [{ zone, payments: [{ way: 'cash' }] }, /^payments\[0\]\.at: This is missing\. Write a day/],
  [{ zone, payments: [{ way: 'cash', at: 'Tuesday' }] }, /^payments\[0\]\.at: Write a day/],
  [{ zone, payments: [{ way: 'cash', at: '2026-02-30' }] }, /^payments\[0\]\.at: Write a day/],
  [{ zone, payments: [{ way: 'cash', at: '2026-11-20T25:00' }] }, /^payments\[0\]\.at: Write/],
  [{ zone, payments: [{ way: 'cash', at: '2026-11-20T10:00+99:00' }] }, /^payments\[0\]\.at/],
  [{ zone, payments: [{ way: 'cash', at: '2026-11-20/2026-11-19' }] }, /^payments\[0\]\.at/],
  [
    { zone, payments: [{ way: 'cash', at: '2026-11-20', customer: 'old' }] },
    /^payments\[0\]\.customer: Write "new" or "existing"/,
  ],
  [
    { zone, payments: [{ way: 'cash', at: '2026-11-20', authorised: 'perhaps' }] },
    /^payments\[0\]\.authorised: Write true or false/,
  ],
  [
    { zone, payments: [{ way: 'cash', at: '2026-11-20', usdCents: 10.5 }] },
    /^payments\[0\]\.usdCents: Write a whole number/,
  ],
  [
    { zone, events: [{ kind: 'told', on: '2026-11-20' }] },
    /^events\[0\]\.kind: Use one of these kinds: notice-of-error-given/,
  ],
  [{ zone, events: [{ kind: 'seized', on: 'soon' }] }, /^events\[0\]\.on: Write a day/],
  [
    {
      zone,
      payments: [
        { id: 'a', way: 'cash', at: '2026-11-20' },
        { id: 'a', way: 'cash', at: '2026-11-20' },
      ],
    },
    /the same id/,
  ],
])('%j gets one clear sentence', (given, sentence) => {
  const problems = problemsOf(given);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(sentence);
});

test('every error is reported in one pass', () => {
  const problems = problemsOf({
    zone,
    payments: [{ way: 'cash', at: 'x' }],
    events: [{ kind: 'seized', on: 'y' }],
  });
  expect(problems).toHaveLength(2);
});

test('an unknown name is reported, not silently ignored', () => {
  const read = readFacts({
    zone,
    payments: [{ way: 'crypto-kiosk', at: '2026-11-20', costumer: 'new' }],
    event: [],
  });
  expect(read).toMatchObject({ ok: true, unused: ['payments[0].costumer', 'event'] });
});

test('omitted values have a defined meaning', () => {
  const read = readFacts({ zone, payments: [{ way: 'cash', at: '2026-11-20', state: 'ia' }] });
  expect(read).toMatchObject({
    ok: true,
    facts: {
      bank: { saturday: 'unknown', sunday: 'closed' },
      payments: [{ id: 'p1', state: 'IA' }],
      events: [],
    },
  });
});
