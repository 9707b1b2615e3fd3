import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/client.ts';
import { siteVersion } from '#kernel/schema/settings.ts';
import { raiseSiteVersion } from '#kernel/settings/read-settings.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
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

test('a follower learns the version at once, and each change within a second', async () => {
  const database = await open();
  const seen: number[] = [];
  const follower = await followSiteVersion(database.pool, {
    log,
    onVersion: (version) => seen.push(version),
  });
  expect(seen).toEqual([1]);

  await raiseSiteVersion(testContext(database.db));
  await vi.waitFor(() => expect(seen).toEqual([1, 2]), { timeout: 1_000 });
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
  await vi.waitFor(() => expect(seen).toEqual([1, 7]), { timeout: 2_000 });
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
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2), { timeout: 4_000 });
  await follower.stop();
});
