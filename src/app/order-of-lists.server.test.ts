import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { findCases } from '#features/casework/cases/find-cases.server.ts';
import { findSubmissions } from '#features/casework/reports/find-submissions.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';

const { db } = useTestDatabase();

let worker: ServiceContext;

beforeEach(async () => {
  worker = await storeMember(db(), 'case_worker', 'worker@example.org');
});

type Row = Partial<typeof payments.$inferInsert>;

async function pay(...rows: Row[]): Promise<string[]> {
  const stored = await db()
    .insert(payments)
    .values(rows.map((row) => ({ saidBy: 'client' as const, decimals: 2, asset: 'USD', ...row })))
    .returning({ id: payments.id });
  return stored.map(({ id }) => id);
}

async function largestCases(): Promise<string[]> {
  const { rows } = await findCases(worker, { sort: 'largest' });
  return rows.map(({ id }) => id);
}

async function largestReports(): Promise<string[]> {
  const { rows } = await findSubmissions(worker, { sort: 'largest' });
  return rows.map(({ id }) => id);
}

test('cases stand by their largest single amount in dollars, and those without one come last', async () => {
  const [small, large, coins, none] = [
    await storeCase(db()),
    await storeCase(db()),
    await storeCase(db()),
    await storeCase(db()),
  ];
  const usd = { usdCents: '700000', usdSource: 'a public price', usdAt: new Date() };
  await pay(
    // Two that may be one: a sum would raise it above the others.
    { caseId: small, amount: '500000' },
    { caseId: small, amount: '500000' },
    { caseId: large, amount: '900000' },
    { caseId: coins, amount: '3', decimals: 0, asset: 'BTC', ...usd },
    { caseId: none, amount: '99', decimals: 0, asset: 'ETH' },
  );
  expect(await largestCases()).toEqual([large, coins, small, none]);
});

test('the order follows a payment that is corrected, removed or taken to another case', async () => {
  const [one, other] = [await storeCase(db()), await storeCase(db())];
  const [id = ''] = await pay(
    { caseId: one, amount: '900000' },
    { caseId: other, amount: '500000' },
  );
  expect(await largestCases()).toEqual([one, other]);
  await db().update(payments).set({ amount: '100000' }).where(eq(payments.id, id));
  expect(await largestCases()).toEqual([other, one]);
  await db().update(payments).set({ amount: '900000' }).where(eq(payments.id, id));
  await db().update(payments).set({ removedAt: new Date() }).where(eq(payments.id, id));
  expect(await largestCases()).toEqual([other, one]);
  await db().update(payments).set({ removedAt: null, caseId: other }).where(eq(payments.id, id));
  await db().delete(payments).where(eq(payments.id, id));
  const [row] = await db().select().from(cases).where(eq(cases.id, other));
  expect(row?.largestCents).toBe(500_000);
});

test('a report stands by its payments or by the sum it tells, and its case by the larger', async () => {
  const [file, empty] = [await storeCase(db()), await storeCase(db())];
  const told = { amount_lost: '8000', currency: 'USD' };
  const bySum = await storeSubmission(db(), { data: told });
  const byPayment = await storeSubmission(db());
  const unread = await storeSubmission(db(), { data: { amount_lost: '8.000', currency: 'EUR' } });
  await pay({ submissionId: byPayment, amount: '950000' });
  expect((await largestReports()).slice(0, 2)).toEqual([byPayment, bySum]);
  expect((await largestReports()).at(-1)).toBe(unread);
  await db().update(formSubmissions).set({ caseId: file }).where(eq(formSubmissions.id, byPayment));
  expect(await largestCases()).toEqual([file, empty]);
  await db()
    .update(formSubmissions)
    .set({ caseId: empty })
    .where(eq(formSubmissions.id, byPayment));
  expect(await largestCases()).toEqual([empty, file]);
});

test('the case whose next date is over first comes first, and closed cases come last', async () => {
  function at(day: string): Date {
    return new Date(`${day}T00:00:00Z`);
  }
  const later = await storeCase(db(), { deadlineAt: at('2026-12-27') });
  const soon = await storeCase(db(), { deadlineAt: at('2026-12-01') });
  const closed = await storeCase(db(), { deadlineAt: at('2026-11-30'), status: 'closed' });
  const { rows, older } = await findCases(worker, { sort: 'next', size: 2 });
  expect(rows.map(({ id }) => id)).toEqual([soon, later]);
  const rest = await findCases(worker, { sort: 'next', size: 2, cursor: older });
  expect(rest.rows.map(({ id }) => id)).toEqual([closed]);
});

test('reports whose money moved last come first', async () => {
  const paid = { amount_lost: '10' };
  const first = await storeSubmission(db(), { data: { ...paid, incident_date: '2026-11-01' } });
  const last = await storeSubmission(db(), { data: { ...paid, incident_date: '2026-11-20' } });
  const unknown = await storeSubmission(db());
  const { rows } = await findSubmissions(worker, { sort: 'moved' });
  expect(rows.map(({ id }) => id)).toEqual([last, first, unknown]);
});
