import { beforeEach, expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { restrictCase } from '#features/casework/cases/case-access.server.ts';
import { storeCase } from '#tests/case.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { storeSubmission } from '#tests/submission.ts';
import {
  findMoneyRows,
  findOrganisationMoney,
  type MoneyRowsOf,
} from './organisation-money.server.ts';
import { readPayments } from './payments.server.ts';
import { caseRequestPayments, caseRequests } from '#database/tables/institutions.ts';
import { payments } from '#database/tables/payments.ts';
import { countMoney } from './count-money.ts';

const { db } = useTestDatabase();

let worker: ServiceContext;
let other: ServiceContext;

beforeEach(async () => {
  worker = await storeMember(db(), 'case_worker', 'worker@example.org');
  other = await storeMember(db(), 'case_worker', 'other@example.org');
});

type Row = Partial<typeof payments.$inferInsert>;

async function store(...rows: Row[]): Promise<void> {
  await db()
    .insert(payments)
    .values(rows.map((row) => ({ saidBy: 'client' as const, ...row })));
}

async function sums(ctx = worker): Promise<string[]> {
  const { totals } = await findOrganisationMoney(ctx);
  return totals.map(
    ({ kind, asset, minor, decimals, count, cases }) =>
      `${kind} ${asset} ${minor}/${decimals} ${count} of ${cases}`,
  );
}

test('sums are exact, per asset, over different decimals, and say how many cases they are of', async () => {
  const [one, two] = [await storeCase(db()), await storeCase(db())];
  const submissionId = await storeSubmission(db(), { caseId: two });
  await store(
    { caseId: one, amount: '9007199254740993', decimals: 2, asset: 'USD', state: 'seized' },
    { submissionId, amount: '1', decimals: 0, asset: 'USD', state: 'held' },
    { caseId: one, amount: '1000000000000000001', decimals: 18, asset: 'ETH' },
    { caseId: one, entry: 'found', amount: '50', decimals: 2, asset: 'USD', state: 'returned' },
    // Excluded from every sum: removed, without an amount, and of a report without a case.
    { caseId: one, amount: '5', decimals: 0, asset: 'USD', removedAt: new Date() },
    { caseId: one },
    { submissionId: await storeSubmission(db()), amount: '7', decimals: 0, asset: 'USD' },
  );
  expect(await sums()).toEqual([
    'paid ETH 1000000000000000001/18 1 of 1',
    'unknown ETH 1000000000000000001/18 1 of 1',
    'paid USD 9007199254741093/2 2 of 2',
    'held USD 1/0 1 of 1',
    'seized USD 9007199254740993/2 1 of 1',
    'returned USD 50/2 1 of 1',
  ]);
  expect((await findOrganisationMoney(worker)).without).toBe(1);
});

test('each sum has the days of its payments and leads to them', async () => {
  const caseId = await storeCase(db());
  const days = ['2026-01-05T10:00Z', '2026-03-07T10:00Z'].map((day) => new Date(day));
  for (const at of days)
    await store({
      caseId,
      amount: '100',
      decimals: 2,
      asset: 'USD',
      earliest: at,
      latest: at,
      zone: 'UTC',
      certainty: 'exact',
    });
  const { totals } = await findOrganisationMoney(worker);
  expect(totals[0]).toMatchObject({ kind: 'paid', from: '2026-01-05', to: '2026-03-07' });
  const { rows } = await findMoneyRows(worker, { kind: 'paid', asset: 'USD' });
  expect(rows.map((row) => row.caseId)).toEqual([caseId, caseId]);
  const [first] = rows;
  const rest = await findMoneyRows(worker, { kind: 'unknown', asset: 'USD', after: first?.id });
  expect(rest.rows).toHaveLength(1);
});

test('dollar values count only if their source is recorded', async () => {
  const caseId = await storeCase(db());
  const usd = { usdCents: '250', usdSource: 'a public price', usdAt: new Date() };
  await store(
    { caseId, amount: '1', decimals: 0, asset: 'BTC', ...usd },
    { caseId, amount: '3', decimals: 0, asset: 'BTC' },
  );
  const { usd: dollars } = await findOrganisationMoney(worker);
  expect(dollars[0]).toMatchObject({ kind: 'paid', minor: '250', decimals: 2, count: 1 });
});

test('a sum in dollars, and a sum of one case, lead to their own payments', async () => {
  const [one, two] = [await storeCase(db()), await storeCase(db())];
  const submissionId = await storeSubmission(db(), { caseId: one });
  const usd = { usdCents: '250', usdSource: 'a public price', usdAt: new Date() };
  await store(
    { caseId: one, amount: '1', decimals: 0, asset: 'BTC', ...usd },
    { submissionId, amount: '2', decimals: 0, asset: 'ETH', state: 'held', ...usd },
    { caseId: two, amount: '3', decimals: 0, asset: 'BTC', ...usd },
    { caseId: one, amount: '4', decimals: 0, asset: 'USD' },
  );
  async function behind(of: Omit<MoneyRowsOf, 'kind'>, kind: MoneyRowsOf['kind'] = 'paid') {
    const { rows } = await findMoneyRows(worker, { kind, ...of });
    return rows.map(({ payment }) => `${payment.amount} ${payment.asset}`);
  }
  const dollars = { asset: 'USD', isInDollars: true };
  expect(await behind(dollars)).toEqual(['1 BTC', '2 ETH', '3 BTC', '4 USD']);
  expect(await behind({ ...dollars, caseId: one })).toEqual(['1 BTC', '2 ETH', '4 USD']);
  expect(await behind(dollars, 'held')).toEqual(['2 ETH']);
  expect(await behind({ asset: 'BTC', caseId: two })).toEqual(['3 BTC']);
  const own = await readPayments(worker, { caseId: one });
  expect(countMoney(own).dollars[0]).toMatchObject({ kind: 'paid', minor: '900', count: 3 });
});

test('a restricted case is included only in the sums of people who may see it', async () => {
  const [open, hidden] = [await storeCase(db()), await storeCase(db())];
  const submissionId = await storeSubmission(db(), { caseId: hidden });
  await store(
    { caseId: open, amount: '1', decimals: 0, asset: 'USD' },
    { caseId: hidden, amount: '10', decimals: 0, asset: 'USD' },
    { submissionId, amount: '100', decimals: 0, asset: 'USD' },
  );
  await restrictCase(worker, { id: hidden });
  expect(await sums(worker)).toContain('paid USD 111/0 3 of 2');
  expect(await sums(other)).toContain('paid USD 1/0 1 of 1');
  const { rows } = await findMoneyRows(other, { kind: 'paid', asset: 'USD' });
  expect(rows.map(({ caseId }) => caseId)).toEqual([open]);
  const client = testContext(db(), { actor: { type: 'client', caseId: open, ip: '192.0.2.7' } });
  await expect(findOrganisationMoney(client)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a payment counts as asked about once its request was sent', async () => {
  const caseId = await storeCase(db());
  const ids = ['1', '2', '3'].map((last) => `0192d3a4-0000-7000-8000-00000000000${last}`);
  const [sent, drafted, neither] = ids;
  await store(
    { id: sent, caseId, amount: '600', decimals: 0, asset: 'USD', state: 'held' },
    { id: drafted, caseId, amount: '30', decimals: 0, asset: 'USD' },
    { id: neither, caseId, amount: '5', decimals: 0, asset: 'EUR' },
  );
  const institution = { caseId, institutionName: 'First Bank', draftedByName: 'Anna' };
  const [one, two] = await db()
    .insert(caseRequests)
    .values([
      { ...institution, number: 1, state: 'sent', sentOn: '2026-11-20' },
      { ...institution, number: 2 },
    ])
    .returning();
  if (!one || !two || !sent || !drafted) throw new Error('Nothing was stored.');
  await db()
    .insert(caseRequestPayments)
    .values([
      { requestId: one.id, paymentId: sent },
      { requestId: two.id, paymentId: drafted },
    ]);
  const { flow } = await findOrganisationMoney(worker);
  expect(flow.map(({ asset, asked, end, minor }) => [asset, asked, end, minor])).toEqual([
    ['USD', 'sent', 'held', '60000'],
    ['USD', 'no', 'unknown', '3000'],
    ['EUR', 'no', 'unknown', '5'],
  ]);
});
