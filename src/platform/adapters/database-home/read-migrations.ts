import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import type { Migration } from '#kernel/ports/database.ts';
import { readLevel } from '../archive/read-level.ts';

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** The SQL files of this release, and which of them the database has. */
export async function readMigrations(connection: PoolConfig, folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(text));
  const client = new Client(connection as ConstructorParameters<typeof Client>[0]);
  client.on('error', () => {});
  await client.connect();
  const { writtenAt } = await readLevel(client).finally(() => client.end());
  return Promise.all(
    entries.map(async ({ tag, when }) => ({
      name: tag,
      writtenAt: new Date(when),
      isApplied: when <= writtenAt,
      sql: await readFile(join(folder, `${tag}.sql`), 'utf8'),
    })),
  );
}
