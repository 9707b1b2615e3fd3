import { expect, test } from 'vitest';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '#database/tables/security.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase, useTestDatabase } from '#tests/db.ts';
import { budgets, type LockingBudget } from './budgets.ts';
import { claimTry, findLock, returnTry, type Claim } from './tries.ts';
import { clearBudget } from './rate-limits.ts';

const database = useTestDatabase();

const locking: LockingBudget = {
  name: 'test',
  allowed: 5,
  windowMinutes: 60,
  lockMinutes: [1, 2, 4, 6, 10, 15],
};
const start = new Date('2026-03-01T10:00:00Z');

/** A clock that the test moves, and attempts of one subject. */
function startTries() {
  const clock = { minutes: 0 };
  const ctx = testContext(database.db(), {
    now: () => new Date(start.getTime() + clock.minutes * 60_000),
  });
  async function fail(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) await claim();
  }
  function claim(): Promise<Claim> {
    return claimTry(ctx, locking, 'someone');
  }
  return { ctx, clock, fail, claim };
}

test('five failures are free, then each locks for longer, up to a quarter of an hour', async () => {
  const { clock, claim, fail } = startTries();
  const locks: number[] = [];

  await fail(5);
  for (let failure = 5; failure <= 12; failure += 1) {
    const refused = await claim();
    expect(refused.isLocked).toBe(true);
    locks.push(refused.retryAfterMinutes);
    clock.minutes += refused.retryAfterMinutes;
    expect(await claim()).toMatchObject({ isLocked: false, retryAfterMinutes: 0 });
  }

  expect(locks).toEqual([1, 2, 4, 6, 10, 15, 15, 15]);
});

test('a lock by a clock one day ahead ends once it is corrected', async () => {
  const { ctx, clock, claim, fail } = startTries();
  clock.minutes = 24 * 60;
  await fail(6);
  clock.minutes = 0;

  expect(await findLock(ctx, locking, 'someone')).toBeUndefined();
  expect((await claim()).isLocked).toBe(false);
  await fail(4);
  expect((await claim()).isLocked, 'and failures count').toBe(true);
});

test('attempts while locked neither count nor prolong the lock', async () => {
  const { clock, claim, fail } = startTries();
  await fail(5);

  for (clock.minutes = 0; clock.minutes < 0.9; clock.minutes += 0.3)
    expect((await claim()).isLocked).toBe(true);
  clock.minutes = 1;

  expect((await claim()).isLocked).toBe(false);
  expect((await claim()).retryAfterMinutes).toBe(2);
});

test('failures are forgotten an hour after the latest one', async () => {
  const { clock, claim, fail } = startTries();
  await fail(4);
  clock.minutes = 59;
  await fail(1);
  expect((await claim()).isLocked).toBe(true);

  clock.minutes = 59 + 60;
  await fail(4);

  expect((await claim()).isLocked).toBe(false);
});

test('an undone attempt keeps the earlier failures, without a new lock', async () => {
  const { ctx, clock, claim, fail } = startTries();
  await fail(5);
  clock.minutes = 1;
  await claim();
  await returnTry(ctx, locking, 'someone');

  expect((await claim()).isLocked).toBe(false);
  expect((await claim()).retryAfterMinutes).toBe(2);
});

test('clearing resets one subject and no other', async () => {
  const { ctx, claim, fail } = startTries();
  await fail(5);
  for (let time = 0; time < 5; time += 1) await claimTry(ctx, locking, 'someone else');

  await clearBudget(ctx, locking, 'someone');

  expect((await claim()).isLocked).toBe(false);
  expect((await claimTry(ctx, locking, 'someone else')).isLocked).toBe(true);
});

test('stores no subject in plain text', async () => {
  const { ctx, claim } = startTries();
  await claim();

  const rows = await ctx.db.select().from(rateLimits);

  expect(JSON.stringify(rows)).not.toContain('someone');
});

/** Maximum number of attempts in a day for somebody who waits an hour after the given number. */
async function triesOfADay(budget: LockingBudget, thenWaits: number): Promise<number> {
  const { ctx, clock } = startTries();
  let [tries, sinceWait] = [0, 0];
  for (clock.minutes = 0; clock.minutes < 1440;) {
    const claim = await claimTry(ctx, budget, `waits after ${thenWaits}`);
    if (claim.isLocked) clock.minutes += claim.retryAfterMinutes;
    else {
      tries += 1;
      sinceWait += 1;
      if (sinceWait % thenWaits === 0) clock.minutes += budget.windowMinutes;
    }
  }
  return tries;
}

// docs/threat-model.md cites these figures.
test.each([
  ['failedSignInsPerDevice', 5, 180],
  ['failedSignInsOfStrangers', 20, 740],
] as const)(
  '%s: no waiting strategy exceeds the documented attempts per day',
  async (name, free, most) => {
    const waits = [...Array.from({ length: 8 }, (_, more) => free + more), Infinity];
    const days = await Promise.all(waits.map((after) => triesOfADay(budgets[name], after)));
    expect(Math.max(...days)).toBe(most);
  },
);

test.each(['failedSignInsPerNetwork', 'failedSignInsPerAccount'] as const)(
  '%s: like one device',
  (name) => {
    const { failedSignInsPerDevice: ofDevice } = budgets;
    expect({ ...budgets[name], name: ofDevice.name }).toEqual(ofDevice);
  },
);

test('of forty concurrent attempts five proceed', async () => {
  const own = await createTestDatabase();
  try {
    const ctx: ServiceContext = testContext(own.db, { now: () => start });

    const claims = await Promise.all(
      Array.from({ length: 40 }, () => claimTry(ctx, locking, 'someone')),
    );

    expect(claims.filter((claim) => !claim.isLocked)).toHaveLength(5);
  } finally {
    await own.close();
  }
});
