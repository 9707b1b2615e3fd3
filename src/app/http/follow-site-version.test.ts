import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/client.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import { raiseSiteVersion } from '#kernel/settings/read-settings.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { startStopwatch } from '#tests/stopwatch.ts';
import { followSiteVersion } from './follow-site-version.ts';

const log = { info() {}, warn() {}, error() {} };
const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

async function open(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

/** Waits as long as it takes, and then judges the milliseconds. */
async function within(limit: number, check: () => void): Promise<void> {
  const passed = startStopwatch();
  await vi.waitFor(check, { timeout: 60_000 });
  expect(passed()).toBeLessThan(limit);
}

test('a follower learns the version at once, and each change within a second', async () => {
  const database = await open();
  const seen: number[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersion: (version) => seen.push(version),
  });
  expect(seen).toEqual([1]);

  await raiseSiteVersion(testContext(database.db));
  await within(1_000, () => expect(seen).toEqual([1, 2]));
  await follower.stop();
});

test('a change without a notice is found by asking', async () => {
  const database = await open();
  const seen: number[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersion: (version) => seen.push(version),
  });

  await database.db.update(siteVersion).set({ version: 7 });
  await within(2_000, () => expect(seen).toEqual([1, 7]));
  await follower.stop();
});

test('a lost connection is replaced, and stopping still ends', async () => {
  const database = await open();
  const seen: number[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersion: (version) => seen.push(version),
  });
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

  await raiseSiteVersion(testContext(database.db));
  await within(4_000, () => expect(seen.at(-1)).toBe(2));
  await follower.stop();
});
