import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { linkSubmission } from '#features/casework/reports/case-submissions.server.ts';
import { cases } from '#database/tables/cases.ts';
import { addPayments } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { storeReportedPayments } from '#features/casework/payments/reported-payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findCaseDates, settleDates } from './case-dates.server.ts';
import { keepLedgers, remindOfDates } from './date-reminders.server.ts';
import { caseDeadlines, caseLedgers } from '#database/tables/deadlines.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
const reportedAt = new Date('2026-11-20T18:00:00Z');
/** Sixty days after 18 November end on 17 January, New York time. */
const over = Date.parse('2027-01-18T05:00:00Z') - 1;
const hour = 60 * 60_000;
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => reportedAt });
  const caseNumber = 'LGN-2026-000042';
  caseId = await storeCase(staff.db, { caseNumber, userDetails: { email: 'ana@example.org' } });
  await storeUsPayer(staff.db, caseId);
  const card = { way: 'card-debit', day: '2026-11-18', amount: '5' };
  const two = [paymentOf(card, 'America/New_York'), paymentOf(card, 'America/New_York')];
  await addPayments(staff, { caseId, payments: two });
});

/** Runs the job the given number of hours before the date passes. */
function run(hoursBefore: number): Promise<number> {
  function now(): Date {
    return new Date(over - hoursBefore * hour);
  }
  return remindOfDates({ ...staff, actor: { type: 'system', job: 'case-dates' }, now });
}

test('a client is reminded three days and one day before a date, once each, with all dates in one mail', async () => {
  const counts = [];
  for (const hours of [73, 71, 60, 25, 23, 2, -1]) counts.push(await run(hours));
  expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
  const mails = await staff.db.select().from(emailMessages);
  expect(mails.map(({ template, toAddress }) => [template, toAddress])).toEqual([
    ['case-date-near', 'ana@example.org'],
    ['case-date-near', 'ana@example.org'],
  ]);
  expect(mails[0]?.payload).toEqual({ caseNumber: 'LGN-2026-000042' });
});

test('a date that was marked as done causes no reminder', async () => {
  const dates = await findCaseDates(staff, { caseId });
  const ids = dates.flatMap((date) => date.ids);
  await settleDates(staff, { caseId, ids, state: 'done' });
  expect([await run(71), await run(23)]).toEqual([0, 0]);
});

test.each([
  ['wants no mail', { mailStoppedAt: reportedAt }],
  ['has a closed case', { status: 'closed' as const }],
  ['was taken out of it', { anonymisedAt: reportedAt }],
  ['left no address', { userDetails: {} }],
])('who %s hears nothing', async (_, changes) => {
  await staff.db.update(cases).set(changes).where(eq(cases.id, caseId));
  expect([await run(71), await run(23)]).toEqual([0, 0]);
});

test('a date that was near when it was reported causes no reminder', async () => {
  // A remittance can be cancelled for 30 minutes only.
  const wire = { way: 'wire-abroad', day: '2026-11-20', time: '12:55', amount: '200' };
  await addPayments(staff, { caseId, payments: [paymentOf(wire, 'America/New_York')] });
  function now(): Date {
    return new Date(reportedAt.getTime() + 10 * 60_000);
  }
  const job = { ...staff, actor: { type: 'system', job: 'case-dates' }, now } as const;
  const near = (await findCaseDates({ ...staff, now }, { caseId })).find(
    ({ over: end }) => end.getTime() - now().getTime() < hour,
  );
  expect(near).toMatchObject({ rule: 'remit-cancel', duty: 'client', state: 'open' });
  expect(await remindOfDates(job)).toBe(0);
  // Had it been reported long before, a mail would be sent.
  await staff.db
    .update(caseDeadlines)
    .set({ changedAt: new Date(reportedAt.getTime() - 96 * hour) });
  expect(await remindOfDates(job)).toBe(1);
});

test('a report of another person causes no reminder for the client', async () => {
  const reference = 'R-2026-000001';
  const id = await storeSubmission(staff.db, { reference, data: { email: 'lee@example.org' } });
  const wire = paymentOf({ way: 'wire-abroad', day: '2026-11-18', amount: '200' }, 'UTC');
  await storeReportedPayments(staff, { submissionId: id, payments: [wire] });
  await linkSubmission(staff, { caseId, reference });
  const own = await findCaseDates(
    { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } },
    { caseId },
  );
  await settleDates(staff, { caseId, ids: own.flatMap(({ ids }) => ids), state: 'done' });
  const others = (await findCaseDates(staff, { caseId })).filter(
    ({ duty, state, over: end }) =>
      duty === 'client' && state === 'open' && end.getTime() > reportedAt.getTime() + 4 * 24 * hour,
  );
  expect(others).not.toEqual([]);
  for (const { over: end } of others) {
    function now(): Date {
      return new Date(end.getTime() - 2 * hour);
    }
    const job = { type: 'system', job: 'case-dates' } as const;
    expect(await remindOfDates({ ...staff, actor: job, now })).toBe(0);
  }
});

test('after a stop of the machine only the reminder that still fits goes out', async () => {
  expect(await run(20)).toBe(1);
  expect(await run(19)).toBe(0);
});

/** Runs the recalculation; returns the number of cases and the log lines. */
async function keep() {
  const failed: unknown[] = [];
  const log = { info() {}, warn() {}, error: (about: unknown) => void failed.push(about) };
  const ports = { ...staff.ports, log };
  const job = { ...staff, ports, actor: { type: 'system', job: 'case-dates' } } as const;
  const counted = await keepLedgers(job, { signal: new AbortController().signal });
  return { counted, failed };
}

test('a case that cannot be recalculated is logged, and the others are recalculated', async () => {
  const ids = [caseId];
  for (const place of [1, 2]) {
    const id = await storeCase(staff.db, { caseNumber: `LGN-2026-00000${place}` });
    await storeUsPayer(staff.db, id);
    await addPayments(staff, {
      caseId: id,
      payments: [paymentOf({ way: 'cash', day: '2026-11-18' })],
    });
    ids.push(id);
  }
  await staff.db.update(caseLedgers).set({ rules: '' });
  const broken = ids[1] ?? '';
  await staff.db.update(payments).set({ zone: 'No/Where' }).where(eq(payments.caseId, broken));
  const failed = [expect.objectContaining({ caseId: broken })];
  expect(await keep()).toEqual({ counted: 2, failed });
  // The failed case is tried again, alone.
  expect(await keep()).toEqual({ counted: 0, failed });
});

test('a case whose payments were purged needs no more action', async () => {
  async function attentionAt(): Promise<unknown> {
    return (await staff.db.select().from(cases))[0]?.attentionAt;
  }
  expect(await attentionAt()).toBeInstanceOf(Date);
  await staff.db.delete(payments);
  await staff.db.update(caseLedgers).set({ rules: '' });
  expect(await keep()).toEqual({ counted: 1, failed: [] });
  expect(await attentionAt()).toBeNull();
});
