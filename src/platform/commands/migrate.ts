import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { createLog } from '../adapters/create-log.ts';
import { hasTables } from '../adapters/archive/read-tables.ts';
import { readLevel } from '../adapters/archive/read-level.ts';
import { readConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { openDatabaseServer } from '../program/open-database-server.ts';
import { openProgram } from '../program/open-program.ts';
import { programRoot } from '../program/program-root.ts';
import { readArguments } from './read-arguments.ts';

const help = `Usage: lantern migrate [apply|status]

  apply   brings the database to this release's schema; "start" does the same (default)
  status  says what is applied and what is pending, and changes nothing`;

/** Brings the database to this release's schema and stops, or says how far it is. */
export async function migrateCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help, words: 1 });
  if (!given) return;
  const [what = 'apply'] = given.words;
  if (what === 'status') return showStatus();
  if (what !== 'apply') throw new OperatorError(help.split('\n')[0]);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  await program.close();
  process.stdout.write('The database is up to date.\n');
}

async function showStatus(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await openDatabaseServer({ config, log, mayJoin: true });
  const client = new Client(server.connection as PoolConfig);
  try {
    await client.connect();
    const level = (await hasTables(client)) ? (await readLevel(client)).writtenAt : 0;
    const migrationsFolder = join(programRoot(), 'src/platform/database/migrations');
    const known = readMigrationFiles({ migrationsFolder });
    const pending = known.filter(({ folderMillis }) => folderMillis > level).length;
    const isNewer = level > Math.max(...known.map(({ folderMillis }) => folderMillis));
    process.stdout.write(
      isNewer
        ? 'The database belongs to a newer release of the program.\n'
        : `${known.length - pending} of ${known.length} migrations are applied, ${pending} pending.\n`,
    );
  } finally {
    await client.end().catch(() => {});
    await server.close();
  }
}
