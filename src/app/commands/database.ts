import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import type { Client } from 'pg';
import { recordMove } from '#features/edges/operations/database-home.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { databaseProblemWords, type MoveResult } from '#kernel/ports/database.ts';
import { readLevel } from '#database/migrate.ts';
import { openClient } from '#database/open-client.ts';
import { hasTables } from '#platform/adapters/archive/read-tables.ts';
import { createLog } from '#platform/adapters/create-log.ts';
import { openLogOutput } from '#platform/adapters/readable-log.ts';
import {
  confirmArrival,
  noSupervisor,
  type Supervisor,
} from '#platform/adapters/database-home/supervisor.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openDatabaseServer } from '#app/program/open-database-server.ts';
import { openProgram } from '#app/program/open-program.ts';
import { programRoot } from '#platform/config/program-root.ts';
import { readArguments, operatorContext } from './command-line.ts';

const migrateHelp = `Usage: lantern migrate [apply|status]

  apply   brings the database to this release's schema; "start" does the same (default)
  status  says what is applied and what is pending, and changes nothing`;

/** Migrates the database to this release's schema, or prints the state of the migration. */
export async function migrateCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help: migrateHelp, words: 1 });
  if (!given) return;
  const [what = 'apply'] = given.words;
  if (what === 'status') return showStatus();
  if (what !== 'apply') throw new OperatorError(migrateHelp.split('\n')[0]);
  const program = await openProgram(readConfig(process.env), { mayJoin: true });
  await program.close();
  process.stdout.write('The database is up to date.\n');
}

async function showStatus(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, openLogOutput(config.logFormat, process.stderr));
  const server = await openDatabaseServer({ config, log, mayJoin: true });
  let client: Client | undefined;
  try {
    client = await openClient(server.connection);
    const level = (await hasTables(client)) ? (await readLevel(client)).writtenAt : 0;
    const migrationsFolder = join(programRoot(), 'src/database/migrations');
    const known = readMigrationFiles({ migrationsFolder });
    const pending = known.filter(({ folderMillis }) => folderMillis > level).length;
    const isNewer = level > Math.max(...known.map(({ folderMillis }) => folderMillis));
    process.stdout.write(
      isNewer
        ? 'The database belongs to a newer release of the program.\n'
        : `${known.length - pending} of ${known.length} migrations are applied, ${pending} pending.\n`,
    );
  } finally {
    await client?.end().catch(() => {});
    await server.close();
  }
}

const moveHelp = `Usage: lantern move-database --to postgres://user:password@host:5432/database

Moves all data from the embedded database into an empty PostgreSQL 15 or newer, compares every row,
and puts it in force for the next start. The program must be stopped. When anything fails, nothing
has changed; when it succeeds, the old data stays where it is, closed for changes.`;

/** `lantern move-database`: does the same as the Connection page of the back office. */
export async function moveDatabaseCommand(args: string[]): Promise<void> {
  const given = readArguments(args, { help: moveHelp, texts: ['to'] });
  if (!given) return;
  const url = given.texts.to;
  if (!url) throw new OperatorError(moveHelp.split('\n')[0]);
  const supervisor = noSupervisor();
  const { rows, tables } = await move(url, supervisor);
  const program = await openProgram(readConfig(process.env), { supervisor });
  try {
    confirmArrival(supervisor);
    await recordMove(operatorContext(program, 'move-database'));
    const moved = `Moved ${rows} rows in ${tables} tables, each compared.`;
    process.stdout.write(`${moved} Data: ${program.dataPlace}\n`);
  } finally {
    await program.close();
  }
}

async function move(
  url: string,
  supervisor: Supervisor,
): Promise<Extract<MoveResult, { ok: true }>> {
  const program = await openProgram(readConfig(process.env), { supervisor });
  try {
    const ctx = operatorContext(program, 'move-database');
    await recordAudit(ctx, { action: 'database.move-begun', severity: 'warning' });
    const moved = await program.ports.databaseHome.move(url);
    if (moved.ok) return moved;
    throw new OperatorError(
      moved.problem === 'failed' ? moved.message : databaseProblemWords[moved.problem],
    );
  } finally {
    await program.close();
  }
}
