import { beforeEach, expect, test } from 'vitest';
import { createCase } from '#features/casework/cases/create-case.server.ts';
import { newCaseSchema } from '#features/casework/cases/forms/case.ts';
import { addPayments, changePayment } from '#features/casework/payments/payments.server.ts';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeCaseWorker } from '#tests/staff.ts';
import { settleDates } from './case-dates.server.ts';
import { findFacts, noteFact, removeFact, setCasePayer } from './case-facts.server.ts';
import { makeFeed, stopFeed } from './date-feed.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-20T18:20:00Z');
let staff: ServiceContext;
let caseId = '';

beforeEach(async () => {
  const actor = await storeCaseWorker(database.db());
  staff = testContext(database.db(), { actor, now: () => now });
  caseId = await storeCase(staff.db);
});

function client(): ServiceContext {
  return { ...staff, actor: { type: 'client', caseId, ip: '192.0.2.7' } };
}

test('a client removes their own facts, and neither sees nor removes those of staff', async () => {
  const on = { earliest: '2026-11-17', latest: '2026-11-17' };
  await noteFact(staff, { caseId, kind: 'seized', on });
  await noteFact(client(), { caseId, kind: 'statement-sent', on });
  const { facts } = await findFacts(staff, { caseId });
  expect((await findFacts(client(), { caseId })).facts.map(({ kind }) => kind)).toEqual([
    'statement-sent',
  ]);
  for (const { id } of facts) await removeFact(client(), { caseId, id });
  const left = (await findFacts(staff, { caseId })).facts;
  expect(left.map(({ kind, saidBy }) => [kind, saidBy])).toEqual([['seized', 'staff']]);
});

test('changes of a client are rate limited, those of staff are not', async () => {
  const payment = paymentOf({ amount: '5' });
  await addPayments(client(), { caseId, payments: [payment] });
  const id = (await staff.db.select().from(payments))[0]?.id ?? '';
  const { changesPerCase } = budgets;
  for (let turn = 2; turn < changesPerCase.allowed; turn += 1)
    await spendBudget(staff, changesPerCase, caseId);
  expect(await changePayment(client(), { caseId, id, version: 1, payment })).toEqual({ ok: true });
  await setCasePayer(client(), { caseId, payer: { country: 'US', region: 'CA' } });
  const on = { earliest: '2026-11-17', latest: '2026-11-17' };
  for (const refused of [
    () => changePayment(client(), { caseId, id, version: 2, payment }),
    () => setCasePayer(client(), { caseId, payer: { country: 'US', region: 'IA' } }),
    () => noteFact(client(), { caseId, kind: 'statement-sent', on }),
    () => settleDates(client(), { caseId, ids: [id], state: 'done' }),
    () => makeFeed(client(), { caseId }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'too_many' });
  // Stopping the feed and reading one's own case are never refused for the rate limit.
  await stopFeed(client(), { caseId });
  expect((await findFacts(client(), { caseId })).payer.region).toBe('CA');
  await setCasePayer(staff, { caseId, payer: { country: 'US', region: 'IA' } });
  const later = new Date(now.getTime() + 61 * 60_000);
  await setCasePayer(
    { ...client(), now: () => later },
    { caseId, payer: { country: 'US', region: 'CA' } },
  );
});

test('who paid and where they live is said when a case is opened by hand', async () => {
  const created = await createCase(staff, {
    caseNumber: 'LGN-2026-000078',
    caseType: 'fraud',
    country: 'CA',
    region: 'CA-QC',
    money_of: 'company',
  });
  const opened = created.ok ? created.id : '';
  const { payer } = await findFacts(staff, { caseId: opened });
  expect(payer).toEqual({ country: 'CA', region: 'QC', party: 'company', bank: undefined });
  const history = await staff.db.query.caseEvents.findMany({
    where: (event, { eq }) => eq(event.caseId, opened),
  });
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['opened', 'place-changed']),
  );
});

test.each([
  ['a country that is none', { country: 'ZZ' }, 'country'],
  ['a province of another country', { country: 'US', region: 'CA-QC' }, 'region'],
  ['money of nobody', { money_of: 'guild' }, 'money_of'],
])('a case is not opened by hand with %s', (_, said, field) => {
  const typed = { caseNumber: 'LGN-2026-000079', caseType: 'fraud', ...said };
  const { error } = newCaseSchema.safeParse(typed);
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
