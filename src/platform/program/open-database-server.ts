import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { z } from 'zod';
import type { Log } from '#kernel/ports/logging.ts';
import { thawDatabase } from '../adapters/database-home/freeze-source.ts';
import { OperatorError } from '../config/operator-error.ts';
import { tryDataFolder } from '../config/data-folder.ts';
import { parseDatabaseUrl, type Config } from '../config/config.ts';
import { connectionTo } from '../database/database-hosts.ts';
import { DataFolderHeld } from '../database/embedded/hold-data-folder.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import type { EmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import { refuseMovedAway } from './stored-choice.ts';

export type DatabaseServer = { connection: PoolConfig; place: string; close(): Promise<void> };

type Options = {
  config: Config;
  log: Log;
  /** A command may use the database of a program that runs already; a second site may not. */
  mayJoin: boolean;
};

/** How often to look whether the database server still lives, in milliseconds. */
const lookEvery = 2_000;

/**
 * The PostgreSQL that `DATABASE_URL` names, else the one chosen later, else our own in the data folder.
 * @throws OperatorError when it cannot be reached, when another program holds the folder, or when
 *   PostgreSQL cannot run here
 */
export async function openDatabaseServer(options: Options): Promise<DatabaseServer> {
  const { config, log } = options;
  if (config.databaseUrl) {
    // Files, backups and the note of the audit log are kept there all the same.
    if (!options.mayJoin) tryDataFolder(config.dataFolder);
    const connection = connectionTo(config.databaseUrl);
    await reachDatabase(connection, config.databaseChosenBy);
    return {
      connection,
      place: parseDatabaseUrl(config.databaseUrl)?.place ?? 'PostgreSQL',
      close: async () => {},
    };
  }
  await refuseMovedAway(config.dataFolder);
  try {
    const embedded = await startEmbeddedPostgres({
      dataFolder: config.dataFolder,
      log: (message) => log.info({}, message),
    });
    await thawDatabase(embedded.connection);
    await writeFile(addressFile(config), JSON.stringify(embedded.connection), { mode: 0o600 });
    const watching = watch(embedded, log);
    return {
      connection: embedded.connection,
      place: embedded.dataFolder,
      async close() {
        await watching.stop();
        await embedded.stop();
      },
    };
  } catch (error) {
    if (options.mayJoin && error instanceof DataFolderHeld) return joinRunning(config);
    throw explain(error);
  }
}

/** The embedded database's own errors are sentences; what carries a code or another name is a fault. */
function explain(error: unknown): unknown {
  const isSentence = error instanceof Error && error.name === 'Error' && !('code' in error);
  return isSentence ? new OperatorError(error.message, { cause: error }) : error;
}

const addressSchema = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
});

/** Where the running program's database listens, for commands beside it; readable by the owner only. */
function addressFile(config: Config): string {
  return join(config.dataFolder, 'database.json');
}

async function joinRunning(config: Config): Promise<DatabaseServer> {
  const text = await readFile(addressFile(config), 'utf8');
  return {
    connection: addressSchema.parse(JSON.parse(text)),
    place: config.dataFolder,
    close: async () => {},
  };
}

function watch(embedded: EmbeddedPostgres, log: Log): { stop(): Promise<void> } {
  let reviving: Promise<void> | undefined;
  const timer = setInterval(() => {
    reviving ??= embedded
      .revive()
      .catch((error: unknown) => {
        log.error({ err: error }, 'The database server could not be started again');
      })
      .finally(() => {
        reviving = undefined;
      });
  }, lookEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await reviving;
    },
  };
}

/** How long a database may take to answer, in milliseconds. */
const timeout = 10_000;

/**
 * Connects once to the database that was chosen.
 * @throws OperatorError saying what is wrong with it, without the address, which holds the password
 */
async function reachDatabase(
  connection: PoolConfig,
  chosenBy: Config['databaseChosenBy'],
): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: timeout } as PoolConfig);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(
      `The database of ${chosenBy === 'file' ? 'config.json' : 'DATABASE_URL'} cannot be used: ${describe(error)}. Check the address and that PostgreSQL runs there.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A name with several addresses fails with an empty message and the errors of each inside. */
function describe(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
