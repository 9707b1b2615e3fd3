import { beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import {
  addPayments,
  matchPayment,
  readPayments,
  removePayment,
} from '#features/casework/payments/payments.server.ts';
import { joinPayments } from '#features/casework/payments/join-payments.ts';
import { storeReportedPayments } from '#features/casework/payments/reported-payments.server.ts';
import { linkSubmission } from '#features/casework/reports/case-submissions.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findCaseDates, settleDates } from './case-dates.server.ts';
import { storeUsPayer } from '#tests/us-payer.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T18:20:00Z');
const eastern = 'America/New_York';
const wire = { way: 'wire-abroad', day: '2026-11-20', amount: '48,000' } as const;
const trn = '3352800322';
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  caseId = await storeCase(staff.db, { userDetails: { email: 'ana@example.org' } });
  await storeUsPayer(staff.db, caseId);
});

type Typed = Parameters<typeof paymentOf>[0];

async function say(typed: Typed, zone = eastern): Promise<string> {
  await addPayments(staff, { caseId, payments: [paymentOf(typed, zone)] });
  const rows = await staff.db.select().from(payments).orderBy(payments.id);
  return rows.at(-1)?.id ?? '';
}

function client(): ServiceContext {
  return { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
}

/** How many open dates each rule has. */
async function datesByRule(as = staff): Promise<Map<string, string[]>> {
  const dates = await findCaseDates(as, { caseId });
  const open = dates.filter(({ state }) => state === 'open');
  return new Map(
    [...Map.groupBy(open, ({ rule }) => rule)].map(([rule, all]) => [
      rule,
      all.map(({ due }) => due),
    ]),
  );
}

async function expectOneDateEach(as = staff): Promise<void> {
  const byRule = await datesByRule(as);
  expect(byRule.size).toBeGreaterThan(0);
  for (const [rule, dues] of byRule) expect(dues, rule).toHaveLength(1);
}

describe('one wire that form, statement and a second person tell of', () => {
  test('has one last day for each rule, at the earliest moment of those that differ', async () => {
    const submissionId = await storeSubmission(staff.db, {
      reference: 'R-OTHER22222',
      data: { email: 'ben@example.org' },
    });
    await storeReportedPayments(staff, {
      submissionId,
      payments: [paymentOf({ ...wire, transactionId: trn, time: '12:45' }, eastern)],
    });
    await linkSubmission(staff, { caseId, reference: 'R-OTHER22222' });
    await say({ ...wire, transactionId: trn, time: '13:00' });
    await say(
      { ...wire, transactionId: trn, time: '11:30', saidBy: 'statement' },
      'America/Chicago',
    );
    await expectOneDateEach();
    const [record, ...others] = joinPayments(await readPayments(staff, { caseId })).payments;
    expect(others).toEqual([]);
    expect(record?.payment).toMatchObject({
      certainty: 'range',
      earliest: new Date('2026-11-20T17:30:00Z'),
      latest: new Date('2026-11-20T18:00:00Z'),
    });
    expect(record?.differences).toMatchObject([{ fact: 'time' }]);
    expect(record?.differences[0]?.rows).toHaveLength(3);
  });

  test('has one until somebody answers whether two tell of it, and two for two payments', async () => {
    await say({ ...wire, time: '13:00' });
    const second = await say({ ...wire, saidBy: 'statement' }, 'UTC');
    await expectOneDateEach();
    await matchPayment(staff, { caseId, id: second, sameAs: undefined });
    const counts = [...(await datesByRule()).values()].map((dues) => dues.length);
    expect(Math.max(...counts)).toBe(2);
  });

  test('shows its dates to the client who told of it too, and none that only others told of', async () => {
    const submissionId = await storeSubmission(staff.db, {
      reference: 'R-OTHER22222',
      data: { email: 'ben@example.org' },
    });
    await storeReportedPayments(staff, {
      submissionId,
      payments: [
        paymentOf({ ...wire, transactionId: trn }, eastern),
        paymentOf({ way: 'card-credit', day: '2026-11-19', amount: '70' }, eastern),
      ],
    });
    await linkSubmission(staff, { caseId, reference: 'R-OTHER22222' });
    expect(await findCaseDates(client(), { caseId })).toEqual([]);
    await say({ ...wire, transactionId: trn });
    await expectOneDateEach(client());
    const shown = await findCaseDates(client(), { caseId });
    expect(shown.every(({ payments: count }) => count <= 1)).toBe(true);
  });
});

test('a date that was done for one saying is done for the payment that it turns out to be', async () => {
  const first = await say({ ...wire, time: '13:00' });
  const second = await say({ ...wire, day: '2026-11-19', saidBy: 'statement' });
  const all = await findCaseDates(staff, { caseId });
  await settleDates(staff, {
    caseId,
    ids: all.flatMap(({ ids }) => ids),
    state: 'done',
    proof: 'T-1',
  });
  await matchPayment(staff, { caseId, id: second, sameAs: first });
  const dates = await findCaseDates(staff, { caseId });
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.map(({ state }) => state)).toEqual(dates.map(() => 'done'));
});

test('the first saying is removed: its payment stays one, with its dates and what was done', async () => {
  const first = await say({ ...wire, transactionId: trn });
  await say({ ...wire, transactionId: trn, saidBy: 'statement' });
  await say({ ...wire, transactionId: trn, saidBy: 'chain' });
  const before = await findCaseDates(staff, { caseId });
  await settleDates(staff, { caseId, ids: before[0]?.ids ?? [], state: 'done', proof: 'T-1' });
  await removePayment(staff, { caseId, id: first });
  const { payments: left } = joinPayments(await readPayments(staff, { caseId }));
  expect(left.map(({ id, rows }) => [id, rows.length])).toEqual([[first, 2]]);
  const after = await findCaseDates(staff, { caseId });
  expect(after.map(({ ids, state }) => [...ids, state])).toEqual(
    before.map(({ ids, state }, place) => [...ids, place === 0 ? 'done' : state]),
  );
});

test('forty payments of five sayings each are forty payments, counted in less than a second of work', async () => {
  const sources = ['client', 'statement', 'chain', 'staff', 'client'] as const;
  const given = sources.flatMap((saidBy) =>
    Array.from({ length: 40 }, (_, place) =>
      paymentOf({
        way: 'bank-transfer',
        day: '2026-11-18',
        amount: String(1000 + place),
        transactionId: `TRN${1000 + place}`,
        saidBy,
      }),
    ),
  );
  await addPayments(staff, { caseId, payments: given.slice(1) });
  const spent = startWorkStopwatch();
  await addPayments(staff, { caseId, payments: given.slice(0, 1) });
  const { payments: joined } = joinPayments(await readPayments(staff, { caseId }));
  expect(spent()).toBeLessThan(1_000);
  expect(joined.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 40 }, () => 5));
  await expectOneDateEach();
});
