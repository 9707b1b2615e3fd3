import { onTestFinished } from 'vitest';
import type { Db } from '#database/client.ts';
import { liveEventsChannel } from '#features/base/access/announce.server.ts';
import { createTestDatabase } from './db.ts';

/** A database for this test, and the events that every open back office receives, in order. */
export async function collectLiveEvents(): Promise<{ db: Db; heard: unknown[] }> {
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
