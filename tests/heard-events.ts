import { onTestFinished } from 'vitest';
import type { Db } from '#platform/database/client.ts';
import { liveEventsChannel } from '#kernel/announce.ts';
import { createTestDatabase } from './db.ts';

/** A database of this test's own, and what every open back office is told by it, in order. */
export async function hearEvents(): Promise<{ db: Db; heard: unknown[] }> {
  const database = await createTestDatabase();
  const heard: unknown[] = [];
  const client = await database.pool.connect();
  onTestFinished(async () => {
    client.release(true);
    await database.close();
  });
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await client.query(`listen ${liveEventsChannel}`);
  return { db: database.db, heard };
}
