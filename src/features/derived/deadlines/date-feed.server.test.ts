import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { storeCase } from '#tests/case.ts';
import { testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { findCaseDates, settleDates } from './case-dates.server.ts';
import { makeFeed, openFeed, stopFeed, writeCalendar } from './date-feed.server.ts';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T18:20:00Z');
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  const userDetails = { name: 'Ana Example', email: 'ana@example.org' };
  caseId = await storeCase(staff.db, { caseNumber: 'LGN-2026-000042', userDetails });
  await storeUsPayer(staff.db, caseId);
  const payments = [
    paymentOf(
      { way: 'wire-abroad', day: '2026-11-20', time: '13:00', amount: '71,234', recipient: 'Bob' },
      'America/New_York',
    ),
  ];
  await addPayments(staff, { caseId, payments });
});

function client(): ServiceContext {
  return { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
}

function secretOf(address: string): string {
  return /\/case-tracker\/dates\/([\w-]+)\.ics$/.exec(address)?.[1] ?? '';
}

async function open(secret: string): Promise<string | undefined> {
  const opened = await openFeed({ ...staff, actor: visitor }, secret);
  return opened.state === 'good' ? opened.text : undefined;
}

/** Parses the events as a calendar program does. */
function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('a calendar program reads the dates that the client may see: moments, and whole days', async () => {
  const text = (await open(secretOf(await makeFeed(client(), { caseId })))) ?? '';
  const dates = (await findCaseDates(client(), { caseId })).toSorted(
    (one, other) => one.over.getTime() - other.over.getTime(),
  );
  const events = eventsIn(text);
  expect(events.map(({ summary }) => summary)).toEqual(
    dates.map(({ title, isOnlyIfOther }) =>
      isOnlyIfOther ? `${title}. ${m.dates_if_other()}` : title,
    ),
  );
  expect(dates.some(({ isOnlyIfOther }) => isOnlyIfOther)).toBe(true);
  expect(events.map(({ startDate }) => startDate.isDate)).toEqual(
    dates.map(({ due }) => due.length === 10),
  );
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe('2026-11-20T18:30:00.000Z');
  const day = dates.findIndex(({ due }) => !due.includes('T'));
  expect(events[day]?.startDate.toString()).toBe(dates[day]?.due);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(dates.length);
});

test('it contains no name, amount, recipient, case number or date for staff', async () => {
  const text = (await open(secretOf(await makeFeed(staff, { caseId })))) ?? '';
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).not.toMatch(/Ana|Bob|71,?234|LGN-|ana@|72 hours/i);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('a date marked as done leaves the calendar', async () => {
  const secret = secretOf(await makeFeed(client(), { caseId }));
  const [first] = await findCaseDates(client(), { caseId });
  const before = eventsIn((await open(secret)) ?? '').length;
  await settleDates(client(), { caseId, ids: first?.ids ?? [], state: 'done' });
  expect(eventsIn((await open(secret)) ?? '')).toHaveLength(before - 1);
});

test('only a hash is stored; a new address ends the old one, and stopping ends both', async () => {
  const first = secretOf(await makeFeed(client(), { caseId }));
  const [row] = await staff.db.select().from(caseLedgers);
  expect(JSON.stringify(row)).not.toContain(first);
  const second = secretOf(await makeFeed(staff, { caseId }));
  expect(await open(first)).toBeUndefined();
  expect(await open(second)).toContain('BEGIN:VEVENT');
  await stopFeed(client(), { caseId });
  expect(await open(second)).toBeUndefined();
  const audited = (await staff.db.select().from(auditLog)).map(({ action }) => action);
  expect(audited.filter((action) => action.startsWith('case.calendar'))).toEqual([
    'case.calendar-made',
    'case.calendar-made',
    'case.calendar-stopped',
  ]);
});

test('guessing is rate limited; a valid address still opens', async () => {
  const good = secretOf(await makeFeed(client(), { caseId }));
  const guesses = Array.from({ length: 31 }, (_, place) => String(place).padStart(32, 'x'));
  const ctx = { ...staff, actor: visitor };
  const states: string[] = [];
  for (const guess of guesses) states.push((await openFeed(ctx, guess)).state);
  expect(new Set(states.slice(0, 30))).toEqual(new Set(['bad']));
  expect(states.at(-1)).toBe('too_many');
  expect(await open(good)).toContain('BEGIN:VCALENDAR');
});

test('another client cannot make or stop it', async () => {
  const stranger = { ...client(), actor: { type: 'client', caseId: '0', ip: '' } } as const;
  await expect(makeFeed(stranger, { caseId })).rejects.toThrow(/not allowed/);
  await expect(stopFeed(stranger, { caseId })).rejects.toThrow(/not allowed/);
});

test('punctuation, line breaks and long words of other scripts survive a calendar program', async () => {
  const [date] = await findCaseDates(client(), { caseId });
  if (!date) throw new Error('There is none.');
  const title = `Größe, "Zeit"; Pfad \\ ${'日本語'.repeat(30)}`;
  const [event] = eventsIn(writeCalendar([{ ...date, title }], 'https://help.example.org'));
  expect(event?.summary).toBe(title);
});
