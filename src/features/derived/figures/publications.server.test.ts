import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { caseLedgers } from '#database/tables/deadlines.ts';
import { Refusal } from '#kernel/errors.ts';
import { auditLog } from '#database/tables/security.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { paymentOf } from '#tests/payment.ts';
import { storeStaff } from '#tests/staff.ts';
import { storeSubmission } from '#tests/submission.ts';
import { payments } from '#database/tables/payments.ts';
import {
  findQuarters,
  getQuarter,
  prepareFigures,
  publishQuarter,
  withdrawQuarter,
} from './publications.server.ts';
import { readPublicQuarters, readPublicTables } from './public-figures.server.ts';
import { figureCells, figureQuarters } from '#database/tables/figures.ts';
import { cellOf, type PublishedTables, type TableName } from './tables.ts';

const database = useTestDatabase();
const inQuarter = new Date('2026-02-10T10:00:00Z');
const afterwards = new Date('2026-04-02T10:00:00Z');
const quarter = '2026-Q1';

function system() {
  const actor = { type: 'system', job: 'prepare-figures' } as const;
  return { ...testContext(database.db(), { actor }), now: () => afterwards };
}

async function administrator() {
  const actor = await storeStaff(database.db(), 'administrator', 'ada@example.org');
  return { ...testContext(database.db(), { actor }), now: () => afterwards };
}

async function storeReports(many: number, data: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < many; number += 1)
    ids.push(
      await storeSubmission(database.db(), {
        submittedAt: inQuarter,
        data: { email: `p${number}@example.org`, ...data },
      }),
    );
  return ids;
}

function count(tables: PublishedTables | undefined, name: TableName, row: string) {
  return cellOf(tables?.[name] ?? [], { row });
}

async function prepared(): Promise<PublishedTables> {
  await prepareFigures(system());
  return (await getQuarter(await administrator(), quarter)).tables;
}

test('reports of the quarter are counted; spam, duplicates, rejected reports and restricted cases are not', async () => {
  const db = database.db();
  await storeReports(30, { caseType: 'romance', paid_by: 'bank', age_group: '60-69' });
  await storeReports(12, { caseType: 'phishing', paid_by: 'bank\ncard' });
  await storeReports(1, { caseType: 'phishing', paid_by: 'cash' });
  const restricted = await storeCase(db, { isRestricted: true });
  const anonymised = await storeCase(db, { anonymisedAt: inQuarter });
  const [kept] = await storeReports(1, { caseType: 'forex' });
  for (const changes of [
    { isSuspectedSpam: true },
    { status: 'rejected' as const },
    { duplicateOf: kept, duplicateReason: 'contact-email' as const },
    { mergedInto: kept },
    { caseId: restricted },
    { guardedBy: restricted },
    { caseId: anonymised },
    { submittedAt: new Date('2026-04-01T00:00:00Z') },
    { submittedAt: new Date('2025-12-31T23:59:59Z') },
    { formType: 'contact' },
  ])
    await storeSubmission(db, {
      submittedAt: inQuarter,
      data: { caseType: 'romance' },
      ...changes,
    });
  const tables = await prepared();
  expect(count(tables, 'reports-by-age', 'all')).toBe(44);
  expect(count(tables, 'reports-by-age', '60-69')).toBe(30);
  expect(count(tables, 'reports-by-age', 'under-20')).toBe(0);
  // The single report about forex is hidden together with another cell, because the sum would reveal it.
  expect(count(tables, 'reports-by-type-and-way', 'forex')).toBeNull();
  const cells = tables['reports-by-type-and-way'].filter(({ measure }) => measure === 'count');
  expect(cells.filter(({ shown }) => shown === null).length).toBeGreaterThan(3);
});

test('sums of money need eleven people or more, none of whom dominates', async () => {
  await storeReports(15, { caseType: 'romance', amount_lost: '10,000', currency: 'USD' });
  await storeReports(15, { caseType: 'phishing', amount_lost: '1,000', currency: 'USD' });
  await storeReports(1, { caseType: 'phishing', amount_lost: '900,000', currency: 'USD' });
  await storeReports(40, { caseType: 'forex', amount_lost: '7', currency: 'BTC' });
  const tables = await prepared();
  const cells = tables['reports-by-type-and-way'];
  expect(cellOf(cells, { row: 'phishing', measure: 'usd' })).toBeNull();
  // The others would reveal the hidden one.
  expect(cellOf(cells, { row: 'all', measure: 'usd' })).toBeNull();
  expect(cellOf(cells, { row: 'forex', measure: 'usd' })).toBe(0);
  expect(count(tables, 'reports-by-amount', 'other-currency')).toBe(40);
});

test('cases count by state, and recovered money once they are closed', async () => {
  const db = database.db();
  for (let number = 0; number < 24; number += 1) {
    const closed = { status: 'closed', closedAt: inQuarter, createdAt: inQuarter } as const;
    const caseId = await storeCase(db, closed);
    await db.insert(caseLedgers).values({ caseId, country: 'US', state: 'IA' });
    const state = number < 12 ? 'returned' : 'frozen';
    const payment = paymentOf({ state, amount: '2,000', asset: 'USD' });
    await db.insert(payments).values({ caseId, ...payment });
  }
  const tables = await prepared();
  expect(count(tables, 'cases-by-state', 'IA')).toBe(24);
  expect(count(tables, 'closed-cases', 'returned')).toBe(12);
  expect(count(tables, 'closed-cases', 'nothing')).toBe(12);
  expect(cellOf(tables['closed-cases'], { row: 'returned', measure: 'usd' })).toBe(24_000);
});

test('a quarter of few reports is hidden as a whole, zeros too', async () => {
  await storeReports(21, { caseType: 'romance' });
  const tables = await prepared();
  expect(tables['reports-by-age'].every(({ shown }) => shown === null)).toBe(true);
  expect(count(tables, 'cases-by-state', 'all')).toBe(0);
});

test('the job counts but publishes nothing; a person publishes the reviewed figures', async () => {
  await storeReports(40, { caseType: 'romance' });
  await prepareFigures(system());
  await prepareFigures(system());
  const ctx = await administrator();
  expect((await findQuarters(ctx)).map((row) => [row.quarter, row.state])).toContainEqual([
    quarter,
    'prepared',
  ]);
  expect(await readPublicQuarters(ctx)).toEqual([]);
  expect(await readPublicTables(ctx, quarter)).toBeUndefined();
  const { fingerprint } = await getQuarter(ctx, quarter);
  expect(await publishQuarter(ctx, { quarter, fingerprint })).toBe('published');
  expect(await readPublicTables(ctx, quarter)).toBeDefined();
  const [entry] = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'figures.published'));
  expect(entry).toMatchObject({ target: quarter, severity: 'warning' });
  await expect(publishQuarter(ctx, { quarter, fingerprint })).rejects.toThrow(Refusal);
});

test('data deleted since is excluded before publication', async () => {
  const ids = await storeReports(40, { caseType: 'romance' });
  await prepareFigures(system());
  const ctx = await administrator();
  const { fingerprint } = await getQuarter(ctx, quarter);
  await ctx.db.execute(sql`delete from form_submissions where id = ${ids[0]}::uuid`);
  expect(await publishQuarter(ctx, { quarter, fingerprint })).toBe('changed');
  const again = await getQuarter(ctx, quarter);
  expect(again.state).toBe('prepared');
  expect(count(again.tables, 'reports-by-age', 'all')).toBe(39);
  expect(await publishQuarter(ctx, { quarter, fingerprint: again.fingerprint })).toBe('published');
});

test('a published quarter does not change with its reports', async () => {
  await storeReports(40, { caseType: 'romance' });
  await prepareFigures(system());
  const ctx = await administrator();
  const { fingerprint, id } = await getQuarter(ctx, quarter);
  await publishQuarter(ctx, { quarter, fingerprint });
  const before = await readPublicTables(ctx, quarter);
  await ctx.db.execute(sql`delete from form_submissions`);
  await prepareFigures(system());
  expect(await readPublicTables(ctx, quarter)).toEqual(before);
  const change = ctx.db.transaction((tx) =>
    tx.update(figureCells).set({ shown: 99 }).where(eq(figureCells.quarterId, id)),
  );
  await expect(change).rejects.toMatchObject({
    cause: { message: 'Published figures do not change.' },
  });
});

test('withdrawn, it says why, shows nothing, and is never published again', async () => {
  await storeReports(40, { caseType: 'romance' });
  await prepareFigures(system());
  const ctx = await administrator();
  const { fingerprint } = await getQuarter(ctx, quarter);
  const input = { quarter, reason: 'Test reports were among them.' };
  await expect(withdrawQuarter(ctx, input)).rejects.toThrow(Refusal);
  await publishQuarter(ctx, { quarter, fingerprint });
  await expect(withdrawQuarter(ctx, { quarter, reason: ' ' })).rejects.toThrow(Refusal);
  await withdrawQuarter(ctx, input);
  expect(await readPublicTables(ctx, quarter)).toBeUndefined();
  expect(await readPublicQuarters(ctx)).toMatchObject([{ withdrawn: { because: input.reason } }]);
  await expect(publishQuarter(ctx, { quarter, fingerprint })).rejects.toThrow(Refusal);
  await prepareFigures(system());
  const [row] = await ctx.db
    .select()
    .from(figureQuarters)
    .where(eq(figureQuarters.quarter, quarter));
  expect(row?.state).toBe('withdrawn');
});

test('an editor sees what would be published and publishes nothing; a case worker sees nothing', async () => {
  await prepareFigures(system());
  const editor = testContext(database.db(), { actor: staffActor('editor') });
  const { fingerprint } = await getQuarter(editor, quarter);
  await expect(publishQuarter(editor, { quarter, fingerprint })).rejects.toThrow(Refusal);
  const worker = testContext(database.db(), { actor: staffActor('case_worker') });
  await expect(findQuarters(worker)).rejects.toThrow(Refusal);
});
