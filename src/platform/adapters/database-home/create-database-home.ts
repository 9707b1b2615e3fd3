import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, ClientBase, PoolConfig } from 'pg';
import { z } from 'zod';
import {
  databaseProblemWords,
  isUnderWay,
  oldestPostgres,
  type DatabaseHome,
  type DatabaseProblem,
  type Migration,
  type MoveResult,
} from '#kernel/ports/database.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { parseDatabaseUrl, type Config } from '../environment/config.ts';
import { openDatabase, type Database } from '#database/client.ts';
import { connectionTo } from '#platform/config/database-hosts.ts';
import { migrate, readLevel } from '#database/migrate.ts';
import { openClient } from '#database/open-client.ts';
import { isDatabaseEmpty } from '../archive/read-tables.ts';
import { StillBusy } from './freeze-source.ts';
import { moveDatabase, TablesDiffer } from './move-database.ts';
import type { Supervisor } from './supervisor.ts';

type Options = {
  config: Config;
  log: Log;
  connection: PoolConfig;
  place: string;
  migrationsFolder: string;
  supervisor: Supervisor;
  /** Waits for background work; mail that was just handed over must be recorded as sent. */
  pauseWork(): Promise<void>;
  renewConnections: Database['renewConnections'];
  /** Selects a database for the next start. */
  choose(url: string, place: string): void;
};

/** See `DatabaseHome`. */
export function createDatabaseHome(options: Options): DatabaseHome {
  const { config, connection, place, migrationsFolder, supervisor } = options;
  const kinds = { environment: 'environment', file: 'chosen', nobody: 'embedded' } as const;
  return {
    place,
    kind: kinds[config.databaseChosenBy],
    get lastMove() {
      return supervisor.lastMove;
    },
    isCurrent: (url) => config.databaseUrl === url,
    async test(url) {
      const target = await openTarget(url);
      if (!target.ok) return target;
      await target.client.end();
      return { ok: true, place: target.place, version: target.version };
    },
    async move(url) {
      const placeThere = parseDatabaseUrl(url)?.place ?? '';
      if (config.databaseChosenBy !== 'nobody')
        return {
          ok: false,
          problem: 'failed',
          message: 'The data is not in the embedded database.',
        };
      if (isUnderWay(supervisor.lastMove))
        return { ok: false, problem: 'failed', message: 'A move is under way already.' };
      const startedAt = new Date();
      // Set immediately: the next reader sees that it has begun, and nobody starts a second one.
      supervisor.lastMove = {
        state: 'running',
        place: placeThere,
        startedAt,
        share: 0,
        step: 'Connecting',
      };
      const target = await openTarget(url);
      if (target.ok) return carryOut(options, { url, place: placeThere, target, startedAt });
      const message = databaseProblemWords[target.problem];
      supervisor.lastMove = {
        state: 'failed',
        place: placeThere,
        startedAt,
        endedAt: new Date(),
        message,
      };
      return target;
    },
    readMigrations: () => readMigrations(connection, migrationsFolder),
    async applyMigrations() {
      const unlimited = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
      const database = openDatabase({ ...connection, ...unlimited, max: 1 });
      await migrate(database.pool, migrationsFolder).finally(() => database.close());
    },
  };
}

type Destination = {
  url: string;
  place: string;
  startedAt: Date;
  target: Extract<Target, { ok: true }>;
};

async function carryOut(
  options: Options,
  { url, place, target, startedAt }: Destination,
): Promise<MoveResult> {
  const { supervisor, log } = options;
  function note({ share, step }: { share: number; step: string }): void {
    supervisor.lastMove = { state: 'running', place, startedAt, share, step };
  }
  note({ share: 0, step: 'Letting background work end' });
  try {
    await options.pauseWork();
    const moved = await moveDatabase({
      source: options.connection,
      target: target.client,
      migrationsFolder: options.migrationsFolder,
      onProgress: note,
      renewConnections: options.renewConnections,
      decide: () => options.choose(url, place),
    });
    supervisor.lastMove = { state: 'opening', place, startedAt, endedAt: new Date(), ...moved };
    return { ok: true, ...moved };
  } catch (error) {
    log.error({ err: error }, 'The data could not be moved; it stays where it is');
    const message = describeFailure(error);
    supervisor.lastMove = { state: 'failed', place, startedAt, endedAt: new Date(), message };
    return { ok: false, problem: 'failed', message };
  } finally {
    await target.client.end().catch(() => {});
    supervisor.reopen();
  }
}

/** Describes a failed move for the operator. Never includes the server's own message: it may contain rows. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The move broke off.';
  if (error instanceof TablesDiffer) return error.message;
  if (error instanceof StillBusy) return `${error.message} Try again at a quieter moment.`;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '53100' || code === '54000') return 'The other server has no room for the data.';
  return `The connection or the other server failed in the middle${code ? ` (${code})` : ''}.`;
}

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** The SQL files of this release, each with whether the database has it. */
async function readMigrations(connection: PoolConfig, folder: string): Promise<Migration[]> {
  const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(text));
  const client = await openClient(connection);
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

/** In milliseconds. */
const timeout = 8_000;

type Target =
  | { ok: true; client: Client; place: string; version: string }
  | { ok: false; problem: DatabaseProblem };

/**
 * Connects to a PostgreSQL that may take our data.
 * @returns the open connection, which the caller ends; or a problem
 */
export async function openTarget(url: string): Promise<Target> {
  const place = parseDatabaseUrl(url)?.place;
  if (!place) return { ok: false, problem: 'address' };
  let client: Client | undefined;
  try {
    const limits = { connectionTimeoutMillis: timeout, query_timeout: 0 };
    client = await openClient({ ...connectionTo(url), ...limits }, 'lantern-move');
    const problem = await findProblem(client);
    if (!problem) {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return { ok: true, client, place, version: rows[0]?.server_version ?? '' };
    }
    await client.end();
    return { ok: false, problem };
  } catch (error) {
    await client?.end().catch(() => {});
    return { ok: false, problem: classifyError(error) };
  }
}

/** @returns the reason why our tables cannot be put into this database, if there is one */
async function findProblem(client: ClientBase): Promise<DatabaseProblem | undefined> {
  const { rows } = await client.query<{ version: number; may: boolean; ours: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege('public', 'create') as may,
       to_regclass('public.site_version') is not null
         and to_regclass('public.installation') is not null
         and to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  );
  const { version = 0, may = false, ours = false } = rows[0] ?? {};
  if (version < oldestPostgres) return 'too-old';
  if (!may) return 'rights';
  if (ours) return (await isDatabaseEmpty(client)) ? undefined : 'has-data';
  return (await isBare(client)) ? undefined : 'foreign';
}

/** Extensions may have created objects; those are nobody's data. */
async function isBare(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c
      where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
        and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  return rowCount === 0;
}

const wrongLogin = new Set(['28000', '28P01', '3D000', '42501']);

/** Class of a connection error. */
function classifyError(error: unknown): DatabaseProblem {
  const { code, message } = asPlain(error);
  if (/\bssl\b|\btls\b|certificate|no encryption/i.test(`${code} ${message}`)) return 'encryption';
  return wrongLogin.has(code) ? 'login' : 'unreachable';
}

/** A name with several addresses fails with one nested error for each. */
function asPlain(error: unknown): { code: string; message: string } {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return { code: '', message: '' };
  return { code: 'code' in first ? String(first.code) : '', message: first.message };
}
