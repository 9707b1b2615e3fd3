import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { at, duesOf, friday, paid, rowsOf, reportedEvent } from '#tests/deadlines.ts';
import { stateOf, type DeadlineRow } from './ledger.server.ts';

describe('which rules apply', () => {
  test.each([
    ['cash', []],
    ['gift-card', []],
    ['crypto-exchange', []],
    ['crypto-wallet', []],
    ['payment-app', ['rege-60']],
    ['card-credit', ['regz-60']],
    ['bank-transfer', ['fbi-kill-chain', 'rege-60', 'ucc4a-1y', 'ucc4a-90']],
  ])('%s: %j', (way, keys) => {
    expect(Object.keys(duesOf(paid(way), 'public')).toSorted()).toEqual(keys);
  });

  test('a payment that the person allowed has none of the rules for unauthorised ones', () => {
    const keys = Object.keys(duesOf(paid('bank-transfer', { authorised: true })));
    expect(keys).toContain('rege-60');
    expect(keys).not.toContain('ucc4a-90');
    expect(keys).not.toContain('ach-return');
    expect(Object.keys(duesOf(paid('bank-transfer', { authorised: false })))).toContain('ucc4a-90');
  });

  test('amounts below the minimum of a rule give no row', () => {
    expect(duesOf(paid('wire-abroad', { usdCents: 1_500 }))).not.toHaveProperty(['remit-cancel']);
    expect(duesOf(paid('wire-abroad', { usdCents: 1_501 }))).toHaveProperty(['remit-cancel']);
  });

  test('a notice applies to the payment methods used; without payments to all of them', () => {
    const notice = reportedEvent('notice-of-error-given');
    const card = duesOf({ ...paid('card-credit'), ...notice }, 'public');
    expect(Object.keys(card).toSorted()).toEqual(['regz-60', 'regz-ack', 'regz-resolve']);
    const app = duesOf({ ...paid('payment-app'), ...notice }, 'public');
    expect(Object.keys(app)).toEqual(expect.arrayContaining(['rege-10bd', 'rege-45']));
    expect(app).not.toHaveProperty(['regz-ack']);
    expect(Object.keys(duesOf(notice, 'public'))).toEqual(
      expect.arrayContaining(['rege-10bd', 'regz-ack', 'remit-error-inv']),
    );
  });

  test('a kiosk is subject to the state where it stands, and not to where the person lives', () => {
    const iowa = { state: 'IA', ...paid('crypto-kiosk') };
    expect(duesOf(iowa)).toEqual({});
    const across = { state: 'IA', ...paid('crypto-kiosk', { state: 'NE' }) };
    expect(Object.keys(duesOf(across))).toEqual(['kiosk-ne']);
    expect(duesOf({ state: 'CT', ...paid('crypto-kiosk') })).toEqual({});
    expect(duesOf(paid('crypto-kiosk'))).toEqual({});
  });

  test.each([
    ['IA', '2025-06-30', '2025-07-01'],
    ['NE', '2025-09-02', '2025-09-03'],
    ['IL', '2025-08-17', '2025-08-18'],
    ['LA', '2026-05-21', '2026-05-22'],
  ])('the law of %s does not count for %s, but for %s', (state, before, from) => {
    function rows(day: string): DeadlineRow[] {
      return rowsOf({ payments: [{ way: 'crypto-kiosk', state, at: `${day}T12:00` }] });
    }
    expect(rows(before)).toEqual([]);
    expect(rows(from)).not.toEqual([]);
    expect(rows(`${before}T12:00/${from}`.replace('T12:00T12:00', 'T12:00'))).not.toEqual([]);
  });

  test('only new customers, or only others, where the law says so and it is known', () => {
    const arkansas = { state: 'AR' };
    expect(duesOf(paid('crypto-kiosk', { ...arkansas, customer: 'existing' }))).toEqual({});
    expect(duesOf(paid('crypto-kiosk', { ...arkansas, customer: 'new' }))).not.toEqual({});
  });

  test('a new account gives the bank longer only if every payment fell into its first 30 days', () => {
    const opened = { kind: 'first-deposit', on: '2026-11-01' };
    const notice = { kind: 'notice-of-error-given', on: friday };
    const events = [opened, notice];
    const early = { payments: [{ way: 'payment-app', at: '2026-11-10' }], events };
    expect(duesOf(early)).toMatchObject({ 'rege-10bd': '2026-12-21', 'rege-45': '2027-02-18' });
    const late = {
      payments: [...early.payments, { way: 'payment-app', at: '2026-12-02' }],
      events,
    };
    expect(duesOf(late)).toMatchObject({ 'rege-10bd': '2026-12-07', 'rege-45': '2027-01-04' });
    expect(duesOf({ events })).toMatchObject({ 'rege-10bd': '2026-12-07' });
  });

  test('the date in the letter counts before what can be counted without it', () => {
    const sent = { kind: 'forfeiture-notice-sent', on: friday };
    const stated = { kind: 'forfeiture-date-stated', on: '2027-01-08' };
    expect(duesOf({ events: [sent, stated] })).toEqual({ 'forf-claim-adm.stated': '2027-01-08' });
    const both = [
      { kind: 'forfeiture-notice-received', on: friday },
      { kind: 'forfeiture-final-publication', on: friday },
    ];
    expect(duesOf({ events: both })).toEqual({ 'forf-petition': '2026-12-20' });
  });
});

describe('what each row says', () => {
  test('an unknown statement counts from the day of the payment, and says so', () => {
    const row = rowsOf(paid('card-debit')).find(({ rule }) => rule.id === 'rege-60');
    expect(row?.basis).toBe(
      'At the latest, counted from the day you paid: November 20, 2026; your bank’s statement may give you longer. 60 days.',
    );
    expect(row?.surelyOver).toBeUndefined();
    const known = rowsOf({
      ...paid('card-debit'),
      ...reportedEvent('statement-sent', '2026-12-05'),
    });
    expect(known.find(({ rule }) => rule.id === 'rege-60')?.basis).toBe(
      '60 days, counted from when the bank sent the statement that first shows it: December 5, 2026.',
    );
  });

  test('it is in English for clients of every language: staff and authorities read it', () => {
    const facts = paid('card-debit');
    expect(inLanguage('es', () => rowsOf(facts))).toEqual(rowsOf(facts));
  });

  test('a day without its time is a span for minutes, and none for days', () => {
    const rows = rowsOf({ payments: [{ way: 'wire-abroad', at: '2026-11-17' }] }, 'public');
    const spans = rows.filter(({ basis }) => basis.includes('You gave a span'));
    expect(spans.map(({ rule }) => rule.id)).toEqual(['remit-cancel']);
  });

  test('"I think it was Tuesday" counts from the first moment of Tuesday', () => {
    const [row] = rowsOf({ payments: [{ way: 'wire-abroad', at: '2026-11-17' }] });
    expect(row?.dueAt).toBe('2026-11-17T05:30:00.000Z');
    expect(row?.basis).toContain('November 17, 2026 at 12:00 AM, America/New_York');
    expect(row?.basis).toContain('it counts from its first moment');
  });

  test('send by: five days earlier, only where it must have arrived', () => {
    const rows = rowsOf({
      payments: [
        { way: 'card-credit', at },
        { way: 'bank-transfer', at },
      ],
    });
    expect(rows.find(({ rule }) => rule.id === 'regz-60')?.sendBy).toBe('2027-01-14');
    expect(rows.find(({ rule }) => rule.id === 'ucc4a-1y')?.sendBy).toBeUndefined();
  });

  test('soonest first, with ids that stay', () => {
    const facts = {
      payments: [
        { id: 'b', way: 'bank-transfer', at },
        { id: 'a', way: 'wire-abroad', at },
      ],
    };
    const rows = rowsOf(facts);
    expect(rows[0]?.id).toBe('remit-cancel:a');
    expect(rows.map(({ over }) => over.getTime())).toEqual(
      rows.map(({ over }) => over.getTime()).toSorted((one, other) => one - other),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rowsOf(facts).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  test('open, perhaps passed, passed', () => {
    const [row] = rowsOf({ payments: [{ way: 'wire-abroad', at: `${at}/${friday}T18:00` }] });
    if (!row) throw new Error('There is no row.');
    const states = ['19:30', '19:31', '23:30', '23:31'].map((time) =>
      stateOf(row, new Date(`${friday}T${time}:00Z`)),
    );
    expect(states).toEqual(['open', 'maybe-passed', 'maybe-passed', 'passed']);
  });

  test('a last day ends when it ends in the person’s time zone', () => {
    const given = { zone: 'Pacific/Honolulu', ...reportedEvent('money-recovered') };
    const [row] = rowsOf(given);
    expect(row).toMatchObject({ dueOn: '2026-12-02', over: new Date('2026-12-03T09:59:59.999Z') });
  });
});

// An independent calculation that walks over every day, with the holidays of 2026 and 2027.
const holidays = new Set(
  [
    '2026: 01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
    '2027: 01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25',
  ].flatMap((line) =>
    line
      .slice(6)
      .split(' ')
      .map((day) => `${line.slice(0, 4)}-${day}`),
  ),
);

/** Amount, unit and acting party of each rule, from the facts read. */
const strict: Readonly<
  Record<string, [event: string, n: number, unit: 'days' | 'own' | 'theirs']>
> = {
  'rege-2bd': ['loss-learned', 2, 'own'],
  'rege-written': ['notice-of-error-given', 10, 'own'],
  'rege-10bd': ['notice-of-error-given', 10, 'theirs'],
  'rege-45': ['notice-of-error-given', 45, 'days'],
  'regz-ack': ['notice-of-error-given', 30, 'days'],
  'remit-cancel-refund': ['cancellation-received', 3, 'theirs'],
  'fcra-605b': ['block-request-complete', 4, 'theirs'],
  'tsr-7bd': ['money-recovered', 7, 'theirs'],
  'forf-claim-adm': ['forfeiture-notice-sent', 35, 'days'],
  'pres-90': ['preservation-asked', 90, 'days'],
};

function strictCount(from: string, n: number, unit: 'days' | 'own' | 'theirs'): string {
  const day = new Date(`${from}T12:00:00Z`);
  for (let left = n; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    const name = day.toUTCString().slice(0, 3);
    const isFree = holidays.has(day.toISOString().slice(0, 10));
    if (unit === 'own' && name === 'Sun') continue;
    if (unit === 'theirs' && (name === 'Sun' || name === 'Sat' || isFree)) continue;
    left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const someDay = fc
  .date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-09-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('never later than can be proved', () => {
  test.each(Object.entries(strict))('%s, for any day or span of days', (key, [kind, n, unit]) => {
    fc.assert(
      fc.property(someDay, fc.nat(6), (first, length) => {
        const last = strictCount(first, length, 'days');
        const due = duesOf(reportedEvent(kind, `${first}/${last}`))[key] ?? '';
        expect(due).toBe(strictCount(first, n, unit));
        // Whichever day of the span is the true one, its date is never earlier than the computed one.
        for (let day = first; day <= last; day = strictCount(day, 1, 'days'))
          expect(due <= strictCount(day, n, unit)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('30 minutes, at any time in any zone, including clock changes', () => {
    const nights = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-06-15'];
    const zones = [
      'America/New_York',
      'America/Denver',
      'America/Phoenix',
      'Europe/Berlin',
      'Asia/Kolkata',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...nights),
        fc.constantFrom(...zones),
        fc.nat(4 * 60 - 1),
        (night, place, minute) => {
          const clock = `${night}T0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
          const [row] = rowsOf({ zone: place, payments: [{ way: 'wire-abroad', at: clock }] });
          const moments = showing(clock, place);
          const due = Date.parse(row?.dueAt ?? '') - 30 * 60_000;
          // A time that the clock skips has no moment of its own.
          expect([due, Infinity]).toContain(Math.min(...moments));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a payment without its statement is never later than with any statement after it', () => {
    fc.assert(
      fc.property(someDay, fc.nat(200), (day, later) => {
        const payment = { payments: [{ way: 'card-credit', at: `${day}T10:00` }] };
        const statement = reportedEvent('statement-sent', strictCount(day, later, 'days'));
        const [without, known] = [payment, { ...payment, ...statement }].map(
          (facts) => duesOf(facts)['regz-60'] ?? '',
        );
        expect(without).toBe(strictCount(day, 60, 'days'));
        expect((without ?? '') <= (known ?? '')).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

/** Returns every minute around that day at which a clock in the zone shows the time. */
function showing(clock: string, place: string): number[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: place,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const noon = Date.parse(`${clock}Z`);
  const around = Array.from(
    { length: 27 * 4 },
    (_, quarter) => noon + (quarter - 54) * 15 * 60_000,
  );
  return around.filter((moment) => format.format(moment).replace(' ', 'T') === clock);
}
