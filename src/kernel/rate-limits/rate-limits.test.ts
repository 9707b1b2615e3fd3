import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client.ts';
import { securitySettings } from '../schema/settings.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { readBudget, spendBudget, spendInTurn, type Use } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`truncate rate_limits, security_settings`));

const own = { name: 'own', allowed: 2, windowMinutes: 10 };
const total = { name: 'total', allowed: 100, windowMinutes: 60 };

function at(time: string) {
  return testContext(database.db, { now: () => new Date(`2026-03-01T${time}Z`) });
}

function uses(network: string): [Use, Use] {
  return [
    [own, network],
    [total, 'everyone'],
  ];
}

async function counted(): Promise<number[]> {
  const rows = await database.db.query.rateLimits.findMany();
  return rows.map(({ count }) => count).toSorted((a, b) => a - b);
}

test('a budget is used up after as many as it allows, and begins anew with its window', async () => {
  for (const time of ['10:00:00', '10:01:00']) {
    expect(await spendBudget(at(time), own, 'a')).toMatchObject({ isExhausted: false });
  }
  const refused = { isExhausted: true, retryAfterMinutes: 8 };
  expect(await spendBudget(at('10:02:30'), own, 'a')).toEqual(refused);
  expect(await readBudget(at('10:02:30'), own, 'a')).toEqual(refused);
  expect(await spendBudget(at('10:02:30'), own, 'b')).toMatchObject({ isExhausted: false });
  expect(await spendBudget(at('10:10:00'), own, 'a')).toEqual({
    isExhausted: false,
    retryAfterMinutes: 10,
  });
});

test('a network that sends too much does not use up what everybody shares', async () => {
  for (let count = 0; count < 5; count += 1) await spendInTurn(at('10:00:00'), uses('a'));
  expect(await counted()).toEqual([2, 5]);
  expect(await spendInTurn(at('10:00:00'), uses('a'))).toMatchObject({
    isExhausted: true,
    retryAfterMinutes: 10,
  });
  expect(await spendInTurn(at('10:00:00'), uses('b'))).toEqual({
    isExhausted: false,
    retryAfterMinutes: 60,
  });
});

test('of many at once no more pass than are allowed', async () => {
  const all = await Promise.all(
    Array.from({ length: 30 }, () => spendInTurn(at('10:00:00'), uses('a'))),
  );
  expect(all.filter(({ isExhausted }) => !isExhausted)).toHaveLength(2);
  expect(await counted()).toEqual([2, 30]);
});

test('an optional budget refuses nobody while the limits are turned off', async () => {
  const optional = { ...own, isOptional: true } as const;
  await database.db.insert(securitySettings).values({ rateLimiting: false });
  for (let count = 0; count < 4; count += 1) {
    expect(await spendBudget(at('10:00:00'), optional, 'a')).toMatchObject({ isExhausted: false });
    expect(await spendBudget(at('10:00:00'), own, 'b')).toMatchObject({ isExhausted: count >= 2 });
  }
});
