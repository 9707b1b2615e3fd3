import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { bitcoin, decideAll, operatorOf, storeAgreed, tron } from '#tests/shared-indicators.ts';
import { refreshFeed } from './feed.server.ts';
import { indicatorFeed } from '#database/tables/exchange.ts';

test('an indicator that is deleted while the feed is brought up to date is left out of it', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { db, pool } = database;
  const staff = operatorOf(db);
  await storeAgreed(staff, { message: `Sent to ${bitcoin} and ${tron}` });
  await decideAll(staff);

  const deleting = await pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from indicators where value = $1', [bitcoin]);
  const actor = { type: 'system', job: 'refresh-feed' } as const;
  const noted = refreshFeed(testContext(db, { actor, now: staff.now }));
  noted.catch(() => {});
  await expect
    .poll(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  await deleting.query('commit');
  deleting.release();

  await noted;
  expect(await db.select({ tlp: indicatorFeed.tlp }).from(indicatorFeed)).toEqual([
    { tlp: 'amber' },
  ]);
});
