import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type PoolConfig } from 'pg';
import { z } from 'zod';
import type { Log } from '#kernel/ports/ports.ts';
import { thawDatabase } from '#platform/adapters/database-home/freeze-source.ts';
import { LastingError, OperatorError } from '#platform/config/operator-error.ts';
import { tryDataFolder } from '#platform/config/data-folder.ts';
import { parseDatabaseUrl, type Config } from '#platform/adapters/environment/config.ts';
import { turnJitOffForRole } from '#database/open-client.ts';
import { pooled } from '#database/streaming-client.ts';
import { connectionTo } from '#platform/config/database-hosts.ts';
import { DataFolderHeld } from '#database/embedded/hold-data-folder.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#database/embedded/start-embedded-postgres.ts';
import { refuseMovedAway } from '#platform/adapters/environment/stored-choice.ts';

export type DatabaseServer = {
  /** Directly to PostgreSQL: session state needs a dedicated connection. */
  connection: PoolConfig;
  /** For queries of visitors and staff; through a pooler where there is one. */
  asking: PoolConfig;
  place: string;
  close(): Promise<void>;
};

type Options = {
  config: Config;
  log: Log;
  /** A command may join the database of a running program; a second site may not. */
  mayJoin: boolean;
};

/** Interval of the check whether the database server is alive, in milliseconds. */
const lookEvery = 2_000;

/**
 * Opens the PostgreSQL that `DATABASE_URL` names, else the one chosen later, else the embedded one in the
 * data folder.
 * @throws OperatorError when it cannot be reached, when another program holds the folder, or when
 *   PostgreSQL cannot run here
 */
export async function openDatabaseServer(options: Options): Promise<DatabaseServer> {
  const { config, log } = options;
  if (config.databaseUrl) {
    // Files, backups and the checkpoint of the audit log are stored there in any case.
    if (!options.mayJoin) tryDataFolder(config.dataFolder);
    return openNamedServer(options, config.databaseUrl);
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
      asking: embedded.connection,
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

async function openNamedServer(
  { config, log }: Options,
  databaseUrl: string,
): Promise<DatabaseServer> {
  const { databaseChosenBy, databaseDirectUrl } = config;
  const place = parseDatabaseUrl(databaseUrl)?.place ?? 'PostgreSQL';
  async function close(): Promise<void> {}
  const given = await reachDatabase(
    databaseUrl,
    databaseChosenBy === 'file' ? 'config.json' : 'DATABASE_URL',
    databaseDirectUrl ? (client) => settlePooled(client, log) : refusePooler,
  );
  if (!databaseDirectUrl) return { connection: given, asking: given, place, close };
  const connection = await reachDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL', refusePooler);
  return { connection, asking: { ...given, ...pooled }, place, close };
}

/**
 * Errors of the embedded database are sentences for the operator; those with a code or another name are
 * faults.
 */
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

/** File with the address of the running program's database, for commands; readable by the owner only. */
function addressFile(config: Config): string {
  return join(config.dataFolder, 'database.json');
}

async function joinRunning(config: Config): Promise<DatabaseServer> {
  const text = await readFile(addressFile(config), 'utf8');
  const connection = addressSchema.parse(JSON.parse(text));
  return {
    connection,
    asking: connection,
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

/** Timeout of a database connection, in milliseconds. */
const timeout = 10_000;

/**
 * Connects once to a configured database.
 * @param source where its address is configured
 * @param look checks whether it can be used as intended
 * @returns how to connect to it
 * @throws OperatorError saying what is wrong with it, without the address, which contains the password
 */
async function reachDatabase(
  url: string,
  source: string,
  look: (client: Client, connection: PoolConfig) => Promise<void>,
): Promise<PoolConfig> {
  let client: Client | undefined;
  try {
    const connection = connectionTo(url);
    client = newClient(connection);
    await client.connect();
    await look(client, connection);
    return connection;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database of ${source} cannot be used: ${describe(error)}. Check the address and that PostgreSQL runs there.`,
      { cause: error },
    );
  } finally {
    await client?.end().catch(() => {});
  }
}

/** Without it the program works, but slowly. */
async function settlePooled(client: Client, log: Log): Promise<void> {
  await turnJitOffForRole(client).catch((err: unknown) => {
    log.warn(
      { err },
      'Queries may be slow: run "alter role … set jit = off" for the role of DATABASE_URL',
    );
  });
}

function newClient(connection: PoolConfig): Client {
  const client = new Client({ ...connection, connectionTimeoutMillis: timeout } as PoolConfig);
  client.on('error', () => {});
  return client;
}

const lendsTransactions =
  'DATABASE_URL or DATABASE_DIRECT_URL leads to a pooler that lends a connection for one transaction (PgBouncer in transaction mode), and migrations, notices, jobs and backups need one that stays: name PostgreSQL itself in DATABASE_DIRECT_URL.';

const refusesLimits =
  'The pooler of DATABASE_URL refuses time limits (statement_timeout): name PostgreSQL itself in DATABASE_DIRECT_URL, or let the pooler ignore them (ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout) and set both for the role.';

/**
 * A pooler reports another backend id for the connection than its server does. When a second connection
 * gets the server of the first one, connections are pooled per transaction.
 * @throws OperatorError
 */
async function refusePooler(client: Client, connection: PoolConfig): Promise<void> {
  const server = await readServerPid(client);
  if ('processID' in client && client.processID === server) return;
  const [other, limited] = [{}, { statement_timeout: timeout }].map((limits) =>
    newClient({ ...connection, ...limits }),
  );
  try {
    await other?.connect();
    await other?.query('begin');
    if (other && (await readServerPid(other)) === server) throw new LastingError(lendsTransactions);
    await limited?.connect();
  } catch (error) {
    if (!/unsupported startup parameter/.test(describe(error))) throw error;
    throw new LastingError(refusesLimits, { cause: error });
  } finally {
    for (const each of [other, limited]) await each?.end().catch(() => {});
  }
}

async function readServerPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

/** A name with several addresses fails with an empty message and the errors of each inside. */
function describe(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
