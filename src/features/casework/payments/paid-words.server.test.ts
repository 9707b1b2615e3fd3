import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import { findPaidInCases, findPaidInReports } from './paid-words.server.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { storeReportedAmount } from './reported-payments.server.ts';

const { db } = useTestDatabase();

let worker: ServiceContext;

beforeEach(async () => {
  worker = await storeMember(db(), 'case_worker', 'worker@example.org');
});

async function store(...rows: Partial<typeof payments.$inferInsert>[]): Promise<void> {
  await db()
    .insert(payments)
    .values(rows.map((row) => ({ saidBy: 'client' as const, ...row })));
}

test('a case is listed with what its payments and those of its reports come to, counted once', async () => {
  const [one, unpaid, partly] = [
    await storeCase(db()),
    await storeCase(db()),
    await storeCase(db()),
  ];
  const submissionId = await storeSubmission(db(), { caseId: one });
  await store(
    { caseId: one, amount: '120000', decimals: 2, asset: 'USD' },
    { submissionId, amount: '5', decimals: 1, asset: 'BTC' },
    { caseId: one, entry: 'found', amount: '100000', decimals: 2, asset: 'USD', state: 'held' },
    { caseId: one, amount: '9', decimals: 0, asset: 'USD', removedAt: new Date() },
    { caseId: unpaid },
    { caseId: partly, amount: '7', decimals: 0, asset: 'EUR' },
    { caseId: partly, way: 'bank-transfer' },
  );
  const paid = await findPaidInCases(worker, [one, unpaid, partly]);
  expect(Object.fromEntries(paid)).toEqual({
    [one]: '1,200 USD +1',
    [partly]: '7 EUR + unknown',
  });
});

test('a told total is not dropped for the payments that it lists, in the report or in its case', async () => {
  const caseId = await storeCase(db());
  const submissionId = await storeSubmission(db(), {
    data: { amount_lost: '350 000,00', currency: 'CAD' },
  });
  const covered = await storeSubmission(db(), { data: { amount_lost: '300', currency: 'EUR' } });
  await store(
    { submissionId, amount: '1250000', decimals: 2, asset: 'CAD', way: 'payment-app' },
    { submissionId, amount: '3', decimals: 0, asset: 'BTC', way: 'crypto-wallet' },
    { submissionId: covered, amount: '300', decimals: 0, asset: 'EUR', way: 'cash' },
  );
  const reports = await findPaidInReports(worker, [submissionId, covered]);
  expect(reports.get(submissionId)).toBe('350,000 CAD +1');
  expect(reports.get(covered)).toBe('300 EUR');

  await db().update(formSubmissions).set({ caseId }).where(eq(formSubmissions.id, submissionId));
  await storeReportedAmount(worker, { submissionId });
  await storeReportedAmount(worker, { submissionId });
  await storeReportedAmount(worker, { submissionId: covered });
  const cases = await findPaidInCases(worker, [caseId]);
  expect(cases.get(caseId)).toBe('350,000 CAD +1');
  expect((await findPaidInReports(worker, [submissionId])).get(submissionId)).toBe(
    '350,000 CAD +1',
  );
  const stored = await db().select().from(payments).where(isNull(payments.way));
  expect(stored).toMatchObject([{ submissionId, amount: '35000000', asset: 'CAD' }]);
});

test('a told amount without a unit stays as typed, beside the payments and in the case', async () => {
  const caseId = await storeCase(db());
  const submissionId = await storeSubmission(db(), {
    caseId,
    data: { amount_lost: '40,000', currency: 'other' },
  });
  await store({ submissionId, amount: '300', decimals: 0, asset: 'EUR', way: 'cash' });
  await storeReportedAmount(worker, { submissionId });
  expect((await findPaidInReports(worker, [submissionId])).get(submissionId)).toBe(
    '300 EUR + 40,000',
  );
  expect((await findPaidInCases(worker, [caseId])).get(caseId)).toBe('300 EUR + 40,000');
});

test('a report is listed with its payments, or else with the amount that it names', async () => {
  const named = { amount_lost: '2500', currency: 'USD' };
  const ids = {
    listed: await storeSubmission(db(), { data: named }),
    named: await storeSubmission(db(), { data: named }),
    vague: await storeSubmission(db(), {
      data: { amount_lost: 'all my savings', currency: 'USD' },
    }),
    silent: await storeSubmission(db(), { data: {} }),
  };
  await store({ submissionId: ids.listed, amount: '300', decimals: 0, asset: 'EUR', way: 'cash' });
  const paid = await findPaidInReports(worker, Object.values(ids));
  expect(paid.get(ids.listed)).toBe('2,500 USD +1');
  expect(paid.get(ids.named)).toBe('2,500 USD');
  expect(paid.get(ids.vague)).toBe('all my savings USD');
  expect(paid.has(ids.silent)).toBe(false);
});

test('payments of a restricted case are not told to others', async () => {
  const other = await storeMember(db(), 'case_worker', 'other@example.org');
  const caseId = await storeCase(db());
  const submissionId = await storeSubmission(db(), { caseId });
  await store({ submissionId, amount: '300', decimals: 0, asset: 'EUR' });
  await restrictCase(worker, { id: caseId });
  expect((await findPaidInReports(other, [submissionId])).size).toBe(0);
  expect((await findPaidInCases(other, [caseId])).size).toBe(0);
  expect((await findPaidInReports(worker, [submissionId])).size).toBe(1);
});
