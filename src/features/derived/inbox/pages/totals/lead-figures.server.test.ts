import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cases } from '#database/tables/cases.ts';
import {
  findDollarTotals,
  findOrganisationMoney,
} from '#features/casework/payments/organisation-money.server.ts';
import { payments } from '#database/tables/payments.ts';
import type { Actor } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
import { moneyWords } from './figure-rows.ts';
import { readLeadFigures } from './lead-figures.server.ts';

const { db } = useTestDatabase();
let worker: Actor;
let director: Actor;

beforeEach(async () => {
  worker = await storeStaff(db(), 'case_worker', 'worker@example.org');
  director = await storeStaff(db(), 'figures_only', 'board@example.org');
});

/** Cases with one returned payment each, in dollars. */
async function storeReturned(amounts: readonly number[]): Promise<void> {
  for (const [place, dollars] of amounts.entries()) {
    const email = `client${place}@example.net`;
    const caseId = await storeCase(db(), { userDetails: { name: 'Ana Example', email } });
    await db()
      .insert(payments)
      .values({
        caseId,
        saidBy: 'client',
        state: 'returned',
        amount: String(dollars * 100),
        decimals: 2,
        asset: 'USD',
      } as const);
  }
}

function read(actor: Actor) {
  return readLeadFigures(testContext(db(), { actor }));
}

test('staff who may open cases see exact figures, equal to those of the page of money', async () => {
  await storeReturned([1_000, 2_345]);
  const { shown: figures } = await read(worker);
  expect(figures.money.returned).toEqual({ is: 'exact', value: '334500' });
  expect(figures.people).toEqual({ is: 'exact', value: 2 });
  const ctx = testContext(db(), { actor: worker });
  const { usd } = await findOrganisationMoney(ctx);
  const { totals } = await findDollarTotals(ctx);
  for (const { kind, minor } of usd)
    expect(totals.find((each) => each.kind === kind)?.cents).toBe(BigInt(minor));
});

test('an amount without a value in dollars is not called missing, and a director reads of a zero no more', async () => {
  const caseId = await storeCase(db());
  const held = { entry: 'found', state: 'held', saidBy: 'staff' } as const;
  const ether = { amount: '310000000000000000', decimals: 18, asset: 'ETH' };
  await db()
    .insert(payments)
    .values({ ...held, ...ether, caseId });
  const exact = (await read(worker)).shown;
  expect(moneyWords(exact, 'held')).toBe('None in dollars');
  expect(moneyWords(exact, 'frozen')).toBe('None recorded');
  const coarse = (await read(director)).shown;
  expect(moneyWords(coarse, 'held')).toBe('None in dollars');
  expect(moneyWords(coarse, 'frozen')).toBe('None in dollars');
});

test('a director sees no small number and no sum of few people', async () => {
  await storeReturned([1_000, 2_345]);
  const { shown, waiting } = await read(director);
  const { money, people } = shown;
  expect(money.returned).toEqual({ is: 'few' });
  expect(money.frozen).toEqual({ is: 'exact', value: '0' });
  expect(people).toEqual({ is: 'few' });
  expect(waiting.us).toEqual({ is: 'exact', value: 0 });
});

test('a director sees numbers of eleven people and more rounded down', async () => {
  await storeReturned(Array.from({ length: 13 }, () => 1_234));
  const { money, people } = (await read(director)).shown;
  expect(money.returned).toEqual({ is: 'least', value: '1600000' });
  expect(people).toEqual({ is: 'least', value: 10 });
});

test('a sum that is mostly of one case is not shown to a director', async () => {
  await storeReturned([...Array.from({ length: 12 }, () => 100), 90_000]);
  expect((await read(director)).shown.money.returned).toEqual({ is: 'few' });
});

test('restricted cases are in no figure of a director', async () => {
  await storeReturned(Array.from({ length: 13 }, () => 1_234));
  await db().update(cases).set({ isRestricted: true });
  const { money, people } = (await read(director)).shown;
  expect(money.returned).toEqual({ is: 'exact', value: '0' });
  expect(people).toEqual({ is: 'exact', value: 0 });
});

test('a quarter has the cases that were opened in it, and is suppressed by itself', async () => {
  await storeReturned(Array.from({ length: 24 }, () => 1_000));
  const stored = await db().select({ id: cases.id }).from(cases);
  const earlier = stored.slice(0, 13).map(({ id }) => id);
  await db()
    .update(cases)
    .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    .where(
      inArray(
        cases.id,
        stored.map(({ id }) => id),
      ),
    );
  await db()
    .update(cases)
    .set({ createdAt: new Date('2025-12-31T23:59:59Z') })
    .where(inArray(cases.id, earlier));
  await db()
    .update(cases)
    .set({ createdAt: new Date('2026-04-01T00:00:00Z') })
    .where(
      inArray(
        cases.id,
        stored.slice(20).map(({ id }) => id),
      ),
    );
  const asked = { quarter: '2026-Q1', compared: '2025-Q4' } as const;
  const exact = await readLeadFigures(testContext(db(), { actor: worker }), asked);
  expect(exact.shown.money.returned).toEqual({ is: 'exact', value: '700000' });
  expect(exact.compared?.money.returned).toEqual({ is: 'exact', value: '1300000' });
  expect(exact.shown.people).toEqual({ is: 'exact', value: 7 });
  const coarse = await readLeadFigures(testContext(db(), { actor: director }), asked);
  expect(coarse.shown.money.returned).toEqual({ is: 'few' });
  expect(coarse.shown.people).toEqual({ is: 'few' });
  expect(coarse.compared?.money.returned).toEqual({ is: 'least', value: '1300000' });
  expect(coarse.compared?.people).toEqual({ is: 'least', value: 10 });
});

test.each([visitor, staffActor('editor')])('is closed to others', async (actor) => {
  await expect(read(actor)).rejects.toMatchObject({ code: 'forbidden' });
});
