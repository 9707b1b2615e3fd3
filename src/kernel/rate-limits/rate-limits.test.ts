import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#database/client.ts';
import { testContext, visitor } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import type { Actor } from '../context.ts';
import { rateLimits } from '#database/tables/security.ts';
import { securitySettings } from '#database/tables/settings.ts';
import {
  forgetRateLimits,
  networkUses,
  readBudget,
  readBudgets,
  spendBudget,
  spendBudgets,
  type Use,
} from './rate-limits.ts';

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

test('a budget is used up after its allowance, and resets with its window', async () => {
  for (const time of ['10:00:00', '10:01:00']) {
    expect(await spendBudget(at(time), own, 'a')).toMatchObject({ isExhausted: false });
  }
  const refused = { isExhausted: true, retryAfterMinutes: 8, left: 0, count: expect.any(Number) };
  expect(await spendBudget(at('10:02:30'), own, 'a')).toEqual(refused);
  expect(await readBudget(at('10:02:30'), own, 'a')).toEqual(refused);
  expect(await spendBudget(at('10:02:30'), own, 'b')).toMatchObject({ isExhausted: false });
  expect(await spendBudget(at('10:10:00'), own, 'a')).toEqual({
    isExhausted: false,
    retryAfterMinutes: 10,
    left: 1,
    count: expect.any(Number),
  });
});

test('a count by a clock one day ahead refuses nobody once it is corrected', async () => {
  const tomorrow = testContext(database.db, { now: () => new Date('2026-03-02T10:00:00Z') });
  for (let count = 0; count < 5; count += 1) await spendBudget(tomorrow, own, 'a');

  expect(await readBudget(at('10:00:00'), own, 'a')).toMatchObject({ isExhausted: false });
  expect(await spendBudget(at('10:00:00'), own, 'a')).toEqual({
    isExhausted: false,
    retryAfterMinutes: 10,
    left: 1,
    count: expect.any(Number),
  });
  expect(await spendBudget(at('10:01:00'), own, 'a')).toMatchObject({ isExhausted: false });
  expect(await spendBudget(at('10:02:00'), own, 'a'), 'and it counts').toMatchObject({
    isExhausted: true,
  });
});

test('a network that sends too much does not use up the shared budget', async () => {
  for (let count = 0; count < 5; count += 1) await spendBudgets(at('10:00:00'), uses('a'));
  expect(await counted()).toEqual([2, 5]);
  expect(await spendBudgets(at('10:00:00'), uses('a'))).toMatchObject({
    isExhausted: true,
    retryAfterMinutes: 10,
  });
  expect(await spendBudgets(at('10:00:00'), uses('b'))).toEqual({
    isExhausted: false,
    retryAfterMinutes: 60,
    left: 97,
    count: expect.any(Number),
  });
});

test('a budget of everybody that is used up refuses only networks that took much of it', async () => {
  const each = { name: 'each', allowed: 20, windowMinutes: 60 };
  const ofAll = { name: 'total', allowed: 30, windowMinutes: 60 };
  function use(network: string) {
    return spendBudgets(at('10:00:00'), [
      [each, network],
      [ofAll, 'everyone'],
    ]);
  }
  for (const network of ['a', 'b']) for (let count = 0; count < 20; count += 1) await use(network);
  expect(await use('a')).toMatchObject({ isExhausted: true });
  for (const network of ['c', 'd'])
    for (let count = 0; count < 2; count += 1)
      expect(await use(network)).toMatchObject({ isExhausted: false, isOverTotal: true });
  expect(await use('c')).toMatchObject({ isExhausted: true });
});

test('who goes on beyond one total is still counted by the budgets behind it', async () => {
  const [first, second] = [
    { name: 'first', allowed: 1, windowMinutes: 60 },
    { name: 'second', allowed: 1, windowMinutes: 60 },
  ];
  const each = { name: 'each', allowed: 20, windowMinutes: 60 };
  function use(network: string) {
    return spendBudgets(at('10:00:00'), [
      [each, network],
      [first, 'everyone'],
      [second, network],
    ]);
  }
  await use('a');
  expect(await use('b')).toMatchObject({ isExhausted: false, isOverTotal: true });
  expect(await use('b'), 'by the last').toMatchObject({ isExhausted: true });
});

test('concurrent requests never exceed the allowance', async () => {
  const all = await Promise.all(
    Array.from({ length: 30 }, () => spendBudgets(at('10:00:00'), uses('a'))),
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

function visitorFrom(ip: string) {
  return { ...at('10:00:00'), actor: { type: 'public', ip } } as const;
}

/** Number of `count` visitors that pass, each from their own address. */
async function passing(count: number, address: (index: number) => string): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    const ctx = visitorFrom(address(index));
    const { isExhausted } = await spendBudgets(ctx, networkUses(ctx, own));
    passed += isExhausted ? 0 : 1;
  }
  return passed;
}

const crowds = [
  { of: 'one /64', count: 5, passed: 2, address: (index: number) => `2001:db8:1:2::${index}` },
  {
    of: 'many /64s of one /56',
    count: 20,
    passed: 8,
    address: (index: number) => `2001:db8:1:20${(index + 16).toString(16)}::1`,
  },
  {
    of: 'many /56s of one /48',
    count: 40,
    passed: 16,
    address: (index: number) => `2001:db8:1:${(index + 16).toString(16)}00::1`,
  },
  { of: 'one IPv4 /24', count: 40, passed: 16, address: (index: number) => `192.0.2.${index}` },
  { of: 'no network', count: 40, passed: 40, address: (index: number) => `2001:db8:${index}::1` },
];

test.each(crowds)('visitors of $of share its budget', async ({ count, passed, address }) => {
  expect(await passing(count, address)).toBe(passed);
  const stranger = visitorFrom('203.0.113.5');
  expect(await spendBudgets(stranger, networkUses(stranger, own))).toMatchObject({
    isExhausted: false,
  });
});

test('a network is reported as used up if a wider one is, and reading counts nothing', async () => {
  await passing(16, (index) => `192.0.2.${index}`);
  const [fresh, other] = [visitorFrom('192.0.2.99'), visitorFrom('198.51.100.1')];
  const before = await counted();
  expect(await readBudgets(fresh, networkUses(fresh, own))).toEqual({
    isExhausted: true,
    retryAfterMinutes: 10,
    left: 0,
    count: expect.any(Number),
  });
  expect(await readBudgets(other, networkUses(other, own))).toMatchObject({ isExhausted: false });
  expect(await counted()).toEqual(before);
});

describe('forgetting', () => {
  const now = new Date('2026-03-01T10:00:00Z');

  function contextOf(options: { actor: Actor }) {
    return testContext(database.db, { now: () => now, ...options });
  }

  test('deletes the counts whose window is over and keeps the others', async () => {
    const ctx = contextOf({ actor: { type: 'system', job: 'forget-rate-limits' } });
    await ctx.db.insert(rateLimits).values([
      { key: 'over', count: 3, resetsAt: new Date(now.getTime() - 1) },
      { key: 'just over', count: 3, resetsAt: now },
      { key: 'running', count: 3, resetsAt: new Date(now.getTime() + 1) },
    ]);
    expect(await forgetRateLimits(ctx)).toBe(2);
    expect(await ctx.db.query.rateLimits.findMany()).toMatchObject([{ key: 'running' }]);
  });

  test('only the system may', async () => {
    const ctx = contextOf({ actor: visitor });
    await expect(forgetRateLimits(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
