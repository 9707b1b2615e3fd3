import { beforeEach, expect, test } from 'vitest';
import { cases } from '#features/casework/cases/schema.server.ts';
import {
  findDollarTotals,
  findOrganisationMoney,
} from '#features/casework/payments/organisation-money.server.ts';
import { payments } from '#features/casework/payments/schema.server.ts';
import type { Actor } from '#kernel/context.ts';
import { storeCase } from '#tests/case.ts';
import { staffActor, testContext, visitor } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeStaff } from '#tests/staff.ts';
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
        ...{ caseId, saidBy: 'client', state: 'returned' },
        ...{ amount: String(dollars * 100), decimals: 2, asset: 'USD' },
      } as const);
  }
}

function read(actor: Actor) {
  return readLeadFigures(testContext(db(), { actor }));
}

test('staff who may open cases see exact figures, equal to those of the page of money', async () => {
  await storeReturned([1_000, 2_345]);
  const figures = await read(worker);
  expect(figures.money.returned).toEqual({ is: 'exact', value: '334500' });
  expect(figures.counts.people).toEqual({ is: 'exact', value: 2 });
  const ctx = testContext(db(), { actor: worker });
  const { usd } = await findOrganisationMoney(ctx);
  const { totals } = await findDollarTotals(ctx);
  for (const { kind, minor } of usd)
    expect(totals.find((each) => each.kind === kind)?.cents).toBe(BigInt(minor));
});

test('a director sees no small number and no sum of few people', async () => {
  await storeReturned([1_000, 2_345]);
  const { money, counts } = await read(director);
  expect(money.returned).toEqual({ is: 'few' });
  expect(money.frozen).toEqual({ is: 'exact', value: '0' });
  expect(counts.people).toEqual({ is: 'few' });
  expect(counts.us).toEqual({ is: 'exact', value: 0 });
});

test('a director sees numbers of eleven people and more rounded down', async () => {
  await storeReturned(Array.from({ length: 13 }, () => 1_234));
  const { money, counts } = await read(director);
  expect(money.returned).toEqual({ is: 'least', value: '1600000' });
  expect(counts.people).toEqual({ is: 'least', value: 10 });
});

test('a sum that is mostly of one case is not shown to a director', async () => {
  await storeReturned([...Array.from({ length: 12 }, () => 100), 90_000]);
  expect((await read(director)).money.returned).toEqual({ is: 'few' });
});

test('restricted cases are in no figure of a director', async () => {
  await storeReturned(Array.from({ length: 13 }, () => 1_234));
  await db().update(cases).set({ isRestricted: true });
  const { money, counts } = await read(director);
  expect(money.returned).toEqual({ is: 'exact', value: '0' });
  expect(counts.people).toEqual({ is: 'exact', value: 0 });
});

test.each([visitor, staffActor('editor')])('is closed to others', async (actor) => {
  await expect(read(actor)).rejects.toMatchObject({ code: 'forbidden' });
});
