import { readNextDates } from './case-ledger.server.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  linkSubmission,
  unlinkSubmission,
} from '#features/casework/reports/case-submissions.server.ts';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { cases } from '#database/tables/cases.ts';
import {
  addPayments,
  changePayment,
  removePayment,
  restorePayment,
} from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import { storeReportedPayments } from '#features/casework/payments/reported-payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { storeUsPayer, usPayer } from '#tests/us-payer.ts';
import { findCaseDates, findDateChanges, settleDates } from './case-dates.server.ts';
import { noteFact, removeFact, findFacts, setCasePayer } from './case-facts.server.ts';
import { keepLedgers } from './date-reminders.server.ts';
import { caseDeadlineChanges, caseDeadlines, caseLedgers } from '#database/tables/deadlines.ts';

const database = useTestDatabase();
/** Twenty minutes after the wire. */
const now = new Date('2026-11-20T18:20:00Z');
const wire = { way: 'wire-abroad', day: '2026-11-20', time: '13:00', amount: '2,000' };
const eastern = 'America/New_York';
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  caseId = await storeCase(staff.db, { userDetails: { email: 'ana@example.org' } });
  await storeUsPayer(staff.db, caseId);
});

function client(): ServiceContext {
  return { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
}

async function pay(typed: Parameters<typeof paymentOf>[0], zone = eastern): Promise<string> {
  await addPayments(staff, { caseId, payments: [paymentOf(typed, zone)] });
  const rows = await staff.db.select().from(payments).orderBy(payments.id);
  return rows.at(-1)?.id ?? '';
}

/** Open dates by rule. */
async function dues(as = staff): Promise<Record<string, string>> {
  const dates = await findCaseDates(as, { caseId });
  return Object.fromEntries(dates.map(({ rule, due }) => [rule, due]));
}

async function attentionAt(): Promise<Date | null> {
  const [row] = await staff.db.select().from(cases).where(eq(cases.id, caseId));
  return row?.attentionAt ?? null;
}

describe('a payment', () => {
  test('gives its dates immediately, the 30 minutes of a remittance first, and the case needs action', async () => {
    await pay(wire);
    const [first] = await findCaseDates(staff, { caseId });
    expect(first).toMatchObject({
      rule: 'remit-cancel',
      due: '2026-11-20T18:30:00.000Z',
      until: 'Until November 20, 2026 at 1:30 PM, Eastern time',
      state: 'open',
      duty: 'client',
      payments: 1,
    });
    expect(await attentionAt()).toEqual(new Date('2026-11-18T18:30:00Z'));
    const audited = await staff.db.select().from(auditLog);
    expect(audited.map(({ action }) => action)).toContain('case.dates-counted');
  });

  test('that is corrected moves its dates, and keeps their history with the cause', async () => {
    const id = await pay({ way: 'card-debit', day: '2026-11-10', amount: '500' });
    expect((await dues())['rege-60']).toBe('2027-01-09');
    const payment = paymentOf({ way: 'card-debit', day: '2026-11-12', amount: '500' }, eastern);
    expect(await changePayment(staff, { caseId, id, version: 1, payment })).toEqual({ ok: true });
    expect((await dues())['rege-60']).toBe('2027-01-11');
    const moved = (await findDateChanges(staff, { caseId })).filter(({ kind }) => kind === 'moved');
    expect(moved).toContainEqual(
      expect.objectContaining({ was: '2027-01-09', due: '2027-01-11', cause: 'payment-changed' }),
    );
  });

  test('at a kiosk counts by the law of the machine’s state, and by whether the customer was new', async () => {
    const kiosk = { way: 'crypto-kiosk', day: '2026-11-19', amount: '900' };
    const id = await pay(kiosk);
    expect(await dues()).toEqual({});
    const known = paymentOf({ ...kiosk, kioskState: 'Arizona', customer: 'existing' }, eastern);
    await changePayment(staff, { caseId, id, version: 1, payment: known });
    expect(await dues()).toEqual({});
    const isNew = paymentOf({ ...kiosk, kioskState: 'Arizona', customer: 'new' }, eastern);
    await changePayment(staff, { caseId, id, version: 2, payment: isNew });
    const [counted] = await findCaseDates(staff, { caseId });
    expect(counted).toMatchObject({ rule: 'kiosk-az', due: '2026-12-19' });
    expect(counted?.basis).not.toContain('Nobody noted');
  });

  test('that the person made has no dates for unauthorised payments', async () => {
    const card = { way: 'card-debit', day: '2026-11-10', amount: '500' };
    const id = await pay(card);
    await noteFact(staff, {
      caseId,
      kind: 'loss-learned',
      on: { earliest: '2026-11-18', latest: '2026-11-18' },
    });
    expect(await dues()).toHaveProperty('rege-2bd');
    const payment = paymentOf({ ...card, authorised: 'yes' }, eastern);
    await changePayment(staff, { caseId, id, version: 1, payment });
    expect(await dues()).not.toHaveProperty('rege-2bd');
  });

  test('that is removed withdraws its dates; restoring it restores the same rows', async () => {
    const id = await pay(wire);
    const before = await staff.db.select({ id: caseDeadlines.id }).from(caseDeadlines);
    await removePayment(staff, { caseId, id });
    expect(await dues()).toEqual({});
    expect(await attentionAt()).toBeNull();
    await restorePayment(staff, { caseId, id });
    expect((await dues())['remit-cancel']).toBe('2026-11-20T18:30:00.000Z');
    const after = await staff.db.select({ id: caseDeadlines.id }).from(caseDeadlines);
    expect(after.map((row) => row.id).toSorted()).toEqual(before.map((row) => row.id).toSorted());
  });

  test('that is removed by mistake and restored needs action as before, and nobody is reminded twice', async () => {
    const id = await pay(wire);
    await staff.db.update(caseDeadlines).set({ remindedDays: 3 });
    const at = await attentionAt();
    const halfAnHourLater = { ...staff, now: () => new Date(now.getTime() + 30 * 60_000) };
    await removePayment(halfAnHourLater, { caseId, id });
    await restorePayment(halfAnHourLater, { caseId, id });
    // The 30 minutes to cancel have passed, and nobody has recorded the outcome.
    expect(at).toEqual(new Date('2026-11-18T18:30:00Z'));
    expect(await attentionAt()).toEqual(at);
    const rows = await staff.db.select().from(caseDeadlines);
    expect(new Set(rows.map(({ remindedDays }) => remindedDays))).toEqual(new Set([3]));
  });

  test('without a day or method, and for found or returned money, there are no dates', async () => {
    await pay({ amount: '100' });
    await pay({ way: 'wire-abroad', amount: '100' });
    await pay({ ...wire, entry: 'found', state: 'frozen' });
    await pay({ ...wire, state: 'returned' });
    expect(await dues()).toEqual({});
  });

  test('of last year has passed dates that need no action', async () => {
    await pay({ way: 'card-debit', day: '2025-03-03', amount: '500' });
    const dates = await findCaseDates(staff, { caseId });
    expect(dates.find(({ rule }) => rule === 'rege-60')?.state).toBe('maybe-passed');
    expect(new Set(dates.map(({ presses }) => presses))).toEqual(new Set([false]));
    expect(new Set(dates.map(({ sendBy }) => sendBy))).toEqual(new Set([undefined]));
    expect(await attentionAt()).toBeNull();
    await pay(wire);
    const [next] = (await findCaseDates(staff, { caseId })).filter(({ presses }) => presses);
    expect(next?.rule).toBe('remit-cancel');
    // A date that passes after it was first counted still needs action.
    const later = { ...staff, now: () => new Date('2027-12-01T00:00:00Z') };
    const over = await findCaseDates(later, { caseId });
    expect(over.some(({ state, presses }) => presses && state === 'maybe-passed')).toBe(true);
  });

  test('counts in the time zone it was reported in, also beside another one', async () => {
    await pay({ way: 'card-debit', day: '2026-11-10', time: '23:30' }, 'America/Los_Angeles');
    await pay({ way: 'card-credit', day: '2026-11-10', time: '23:30' }, eastern);
    // 2:30 AM on the 11th in New York is one day later than the reported day.
    expect(await dues()).toMatchObject({ 'rege-60': '2027-01-09', 'regz-60': '2027-01-09' });
  });

  test('of a report counts once the report belongs to the case, and no longer when it is unlinked', async () => {
    const reference = 'R-2026-000001';
    const data = { email: 'lee@example.org', ...usPayer };
    const id = await storeSubmission(staff.db, { reference, data });
    const reported = [paymentOf(wire, eastern)];
    await storeReportedPayments(staff, { submissionId: id, payments: reported });
    await linkSubmission(staff, { caseId, reference });
    expect((await dues())['remit-cancel']).toBeDefined();
    // A client does not see payments that another person reported.
    expect(await dues(client())).toEqual({});
    await unlinkSubmission(staff, { caseId, submissionId: id });
    expect(await dues()).toEqual({});
    const opened = await createCase(staff, {
      caseNumber: 'LGN-2026-000777',
      email: 'lee@example.org',
      caseType: 'fraud',
      submissionId: id,
    });
    expect(opened.ok).toBe(true);
    const live = await staff.db
      .select()
      .from(caseDeadlines)
      .where(eq(caseDeadlines.rule, 'remit-cancel'));
    expect(live.map(({ withdrawnAt }) => withdrawnAt)).toContain(null);
  });
});

test('a fact starts its dates and ends them; a span counts from its first day', async () => {
  await pay({ way: 'card-debit', day: '2026-11-10' });
  const on = { earliest: '2026-11-17', latest: '2026-11-19' };
  await noteFact(staff, { caseId, kind: 'notice-of-error-given', on });
  // Ten business days after Tuesday the 17th, without Thanksgiving.
  expect((await dues())['rege-10bd']).toBe('2026-12-02');
  const { facts } = await findFacts(staff, { caseId });
  await removeFact(staff, { caseId, id: facts[0]?.id ?? '' });
  expect((await dues())['rege-10bd']).toBeUndefined();
});

test('where the client lives and whose money it was decide about dates, and correcting it recalculates them', async () => {
  await pay(wire);
  const consumer = await dues();
  expect(Object.keys(consumer).toSorted()).toEqual([
    'fbi-kill-chain',
    'remit-cancel',
    'remit-error',
    'ucc4a-1y',
    'ucc4a-90',
  ]);
  await setCasePayer(staff, { caseId, payer: { ...usPayer, money_of: 'company' } });
  expect(Object.keys(await dues()).toSorted()).toEqual(['fbi-kill-chain', 'ucc4a-1y', 'ucc4a-90']);
  await setCasePayer(staff, { caseId, payer: { ...usPayer, region: '' } });
  expect(Object.keys(await dues())).not.toContain('ucc4a-90');
  const abroad = { country: 'CA', region: 'QC', money_of: 'person', bank_country: 'CA' };
  await setCasePayer(staff, { caseId, payer: abroad });
  expect(await dues()).toEqual({});
  await setCasePayer(staff, { caseId, payer: {} });
  expect(await dues()).toEqual({});
  await setCasePayer(client(), { caseId, payer: usPayer });
  expect(await dues()).toEqual(consumer);
  await expect(setCasePayer(staff, { caseId, payer: { country: 'XX' } })).rejects.toThrow(
    /no country/,
  );
});

test('a client sees the dates of public rules only', async () => {
  await pay({ ...wire, way: 'bank-transfer' });
  const [all, own] = [Object.keys(await dues()), Object.keys(await dues(client()))];
  expect(all).toContain('ach-return');
  expect(own).toContain('fbi-kill-chain');
  expect(own).not.toContain('ach-return');
  const [staffs] = (await findCaseDates(staff, { caseId })).filter(
    ({ rule }) => rule === 'ach-return',
  );
  expect(staffs?.needsLawyer).toBe(true);
  await settleDates(client(), { caseId, ids: staffs?.ids ?? [], state: 'done' });
  expect((await staff.db.select().from(caseDeadlines)).every(({ state }) => state === 'open')).toBe(
    true,
  );
});

test('the next date of a row is the first that helps somebody who was deceived', async () => {
  await pay({ way: 'bank-transfer', day: '2026-11-19' });
  const titles = (await findCaseDates(staff, { caseId })).map(({ rule, title }) => [rule, title]);
  const titleOf = Object.fromEntries(titles) as Record<string, string>;
  expect((await readNextDates(staff, [caseId])).get(caseId)?.title).toBe(titleOf['ucc4a-1y']);
  await staff.db.update(payments).set({ authorised: false });
  expect((await readNextDates(staff, [caseId])).get(caseId)?.title).not.toBe(titleOf['ucc4a-1y']);
});

test('a date marked as done needs no action and stays done when it moves; it can be reopened', async () => {
  const id = await pay(wire);
  const [first] = await findCaseDates(client(), { caseId });
  const ids = first?.ids ?? [];
  await settleDates(client(), { caseId, ids, state: 'done', proof: 'Ticket 7' });
  const payment = paymentOf({ ...wire, time: '12:55' }, eastern);
  await changePayment(staff, { caseId, id, version: 1, payment });
  const [row] = await staff.db
    .select()
    .from(caseDeadlines)
    .where(eq(caseDeadlines.id, ids[0] ?? ''));
  expect(row).toMatchObject({ state: 'done', settledBy: 'client', proof: 'Ticket 7' });
  const before = await attentionAt();
  await settleDates(staff, { caseId, ids, state: 'open' });
  expect(await attentionAt()).not.toEqual(before);
  const kinds = (await staff.db.select().from(caseDeadlineChanges))
    .filter(({ deadlineId }) => deadlineId === ids[0])
    .map(({ kind }) => kind);
  expect(kinds).toEqual(['set', 'done', 'moved', 'reopened']);
});

test('several payments of one day make one line', async () => {
  const same = paymentOf({ way: 'card-debit', day: '2026-11-10', amount: '5' }, eastern);
  await addPayments(staff, { caseId, payments: [same, same, same] });
  const lines = (await findCaseDates(staff, { caseId })).filter(({ rule }) => rule === 'rege-60');
  expect(lines).toMatchObject([{ payments: 3, ids: { length: 3 } }]);
});

test('dates that were settled separately are two lines, each with its author and proof', async () => {
  const same = paymentOf({ way: 'card-debit', day: '2026-11-10', amount: '5' }, eastern);
  await addPayments(staff, { caseId, payments: [same, same] });
  async function lines() {
    const dates = await findCaseDates(staff, { caseId });
    return dates.filter(({ rule }) => rule === 'rege-60');
  }
  const [one = '', other = ''] = (await lines())[0]?.ids ?? [];
  await settleDates(client(), { caseId, ids: [one], state: 'done', proof: 'Ticket 7' });
  await settleDates(staff, { caseId, ids: [other], state: 'done' });
  expect(await lines()).toHaveLength(2);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ids: [one], settledBy: 'client', proof: 'Ticket 7' }),
      expect.objectContaining({ ids: [other], proof: '' }),
    ]),
  );
});

test('cases counted with other rules are recalculated, once', async () => {
  await pay(wire);
  await staff.db.update(caseLedgers).set({ rules: 'of an earlier release' });
  await staff.db.delete(caseDeadlines);
  const job = { ...staff, actor: { type: 'system', job: 'case-dates' } } as const;
  const { signal } = new AbortController();
  expect(await keepLedgers(job, { signal })).toBe(1);
  expect((await dues())['remit-cancel']).toBe('2026-11-20T18:30:00.000Z');
  expect(await keepLedgers(job, { signal })).toBe(0);
});
