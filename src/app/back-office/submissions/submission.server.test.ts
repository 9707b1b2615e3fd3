import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import { payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { staffContext } from '#platform/http/staff-context.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { runRoute, type Run } from '#tests/run-route.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { loader } from './submission.tsx';

const { db } = useTestDatabase();

const appearance = { theme: 'system', density: 'comfortable', hasNarrowMenu: false } as const;
const now = new Date('2026-11-20T15:00:00Z');
const told = {
  paid_by: 'card',
  amount_lost: '900',
  country: 'US',
  region: 'AZ',
  money_of: 'person',
  bank_country: 'US',
};

async function open(data: Record<string, string>, caseId?: string) {
  const worker = await storeCaseWorker(db());
  if (worker.type !== 'staff') throw new Error('This is no member of staff.');
  const actor = worker;
  const id = await storeSubmission(db(), {
    formType: 'report',
    data,
    submittedAt: now,
    ...(caseId && { caseId }),
  });
  await db()
    .insert(payments)
    .values({
      submissionId: id,
      way: 'card-debit',
      saidBy: 'client',
      certainty: 'day',
      zone: 'UTC',
      earliest: new Date('2026-11-19T00:00:00Z'),
      latest: new Date('2026-11-19T23:59:00Z'),
    });
  async function read() {
    const { text } = await runRoute(loader as Run, {
      ctx: testContext(db(), { actor, now: () => now }),
      path: '/admin/forms/:submissionId',
      parameter: id,
      prepare: (context) => context.set(staffContext, { actor, role: 'case_worker', appearance }),
    });
    const { firstCall, ruler } = JSON.parse(text) as { firstCall?: object; ruler?: object };
    return { isCalled: firstCall !== undefined, hasRuler: ruler !== undefined };
  }
  return { id, read };
}

test.each(['resolved', 'rejected'] as const)(
  'nobody is told to call about the money of a report that is %s',
  async (status) => {
    const { id, read } = await open(told);
    expect(await read()).toEqual({ isCalled: true, hasRuler: true });
    await db().update(formSubmissions).set({ status }).where(eq(formSubmissions.id, id));
    expect(await read()).toEqual({ isCalled: false, hasRuler: false });
  },
);

test('nor of a report whose case is closed, and a danger stays', async () => {
  const caseId = await storeCase(db());
  const [calm, afraid] = [
    await open(told, caseId),
    await open({ ...told, dangers: 'lives-with-offender' }, caseId),
  ];
  expect(await calm.read()).toMatchObject({ isCalled: true });
  await db().update(cases).set({ status: 'closed' }).where(eq(cases.id, caseId));
  expect(await calm.read()).toMatchObject({ isCalled: false });
  expect(await afraid.read()).toMatchObject({ isCalled: true });
});
