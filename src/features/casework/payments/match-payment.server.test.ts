import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { countMoney } from './count-money.ts';
import { joinPayments } from './join-payments.ts';
import { addPayments, matchPayment, readPayments } from './payments.server.ts';

const database = useTestDatabase();
const told = { day: '2026-11-02', amount: '500', way: 'gift-card' } as const;
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  staff = testContext(database.db(), { actor: await storeCaseWorker(database.db()) });
  caseId = await storeCase(staff.db);
  await addPayments(staff, {
    caseId,
    payments: [
      paymentOf({ ...told, saidBy: 'client' }),
      paymentOf({ ...told, saidBy: 'statement' }),
    ],
  });
});

async function ids(): Promise<[string, string]> {
  const [first, second] = await readPayments(staff, { caseId });
  return [first?.id ?? '', second?.id ?? ''];
}

async function paid(): Promise<string | undefined> {
  return countMoney(await readPayments(staff, { caseId })).totals[0]?.minor;
}

test('the answer that two rows are one payment joins them, and keeps both', async () => {
  const [first, second] = await ids();
  expect(await paid()).toBe('50000');
  await matchPayment(staff, { caseId, id: second, sameAs: first });
  const joined = joinPayments(await readPayments(staff, { caseId }));
  expect(joined.questions).toEqual([]);
  expect(joined.payments.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[first, second]]);
  expect(await paid()).toBe('50000');
  await expect(matchPayment(staff, { caseId, id: first, sameAs: second })).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('the answer that they are two payments counts both', async () => {
  const [, second] = await ids();
  await matchPayment(staff, { caseId, id: second, sameAs: undefined });
  expect(joinPayments(await readPayments(staff, { caseId })).questions).toEqual([]);
  expect(await paid()).toBe('100000');
});

test('a payment of another case is no match', async () => {
  const [, second] = await ids();
  const other = await storeCase(staff.db);
  await addPayments(staff, { caseId: other, payments: [paymentOf(told)] });
  const [foreign] = await readPayments(staff, { caseId: other });
  await expect(
    matchPayment(staff, { caseId, id: second, sameAs: foreign?.id }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
