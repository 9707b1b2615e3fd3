import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#database/client.ts';
import { siteVersion } from '#database/tables/settings.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
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

/** Waits for the check to pass, and then asserts the duration in milliseconds. */
async function within(limit: number, check: () => void): Promise<void> {
  const passed = startStopwatch();
  await vi.waitFor(check, { timeout: 60_000 });
  expect(passed()).toBeLessThan(limit);
}

test('a follower gets the version immediately, and each change within a second', async () => {
  const database = await open();
  const seen: (number | undefined)[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersions: (versions) => seen.push(versions.get('settings')),
  });
  expect(seen).toEqual([undefined]);

  await raiseSiteVersion(testContext(database.db), 'settings');
  await within(1_000, () => expect(seen).toEqual([undefined, 1]));
  await follower.stop();
});

test('a change without a notification is found by polling', async () => {
  const database = await open();
  const seen: (number | undefined)[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersions: (versions) => seen.push(versions.get('settings')),
  });

  await database.db.insert(siteVersion).values({ tag: 'settings', version: 7 });
  await within(2_000, () => expect(seen).toEqual([undefined, 7]));
  await follower.stop();
});

test('a lost connection is replaced, and stopping still ends', async () => {
  const database = await open();
  const seen: (number | undefined)[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersions: (versions) => seen.push(versions.get('settings')),
  });
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

  await raiseSiteVersion(testContext(database.db), 'settings');
  await within(4_000, () => expect(seen.at(-1)).toBe(1));
  await follower.stop();
});

test('cached pages expire with time as well', async () => {
  const database = await open();
  const ages: (number | undefined)[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersions: (versions) => ages.push(versions.get('age')),
    keptFor: 100,
  });
  await vi.waitFor(() => expect(ages.at(-1)).toBeGreaterThan(0), { timeout: 60_000 });
  await follower.stop();
});
