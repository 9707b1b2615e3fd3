import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { createPasswords } from '../adapters/argon2/create-passwords.ts';
import { createSessions } from '../adapters/better-auth/create-sessions.ts';
import { createLog } from '../adapters/create-log.ts';
import { createJobs } from '../adapters/pg-boss/create-jobs.ts';
import type { Jobs } from '../adapters/pg-boss/create-jobs.ts';
import { createSettingsMemory } from '../adapters/create-settings-memory.ts';
import { createSeal } from '../adapters/create-seal.ts';
import { createSiteAddress } from '../adapters/create-site-address.ts';
import { createMailer } from '../adapters/smtp/create-mailer.ts';
import { readSmtpUser } from '../adapters/smtp/read-smtp-user.ts';
import type { Config } from '../config.ts';
import type { ServiceContext } from '../context.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createHandlers } from '../jobs/create-handlers.ts';
import type { Ports } from '../ports.ts';
import { loadStatistics } from '../services/statistics/load-statistics.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { programRoot } from './program-root.ts';

/** Everything that a command needs, opened in order and closed in the reverse order. */
export type Program = Readonly<{
  config: Config;
  database: Database;
  ports: Ports;
  jobs: Jobs;
  /** One line for the operator: where the data is. */
  dataPlace: string;
  /** The context of a command of the operator, who already owns the machine. */
  systemContext(job: string): ServiceContext;
  close(): Promise<void>;
}>;

/**
 * In milliseconds. The server itself ends a statement after 15 seconds; one that is still waited for
 * then was sent to a server that hangs, and would keep its visitor waiting for ever.
 */
const answerLimit = 16_000;

/**
 * Starts or joins the database, migrates it and opens the adapters.
 * @param options `mayJoin`: use the database of a program that already runs on the data folder
 * @throws an Error whose message is one sentence for the operator
 */
export async function openProgram(
  config: Config,
  { mayJoin }: { mayJoin: boolean } = { mayJoin: false },
): Promise<Program> {
  const log = createLog(config.logLevel);
  const server = await openDatabaseServer({ config, log, mayJoin });
  try {
    await bringUpToDate(server.connection);
    const database = openDatabase({ ...server.connection, query_timeout: answerLimit });
    const site = createSiteAddress(config.appUrl, config.secretsKey);
    const mailer = createMailer(config.smtpUrl);
    const passwords = createPasswords();
    const sessions = createSessions({ db: database.db, passwords, site, log });
    const jobs = createJobs({
      connection: server.connection,
      log,
      handlers: createHandlers({
        createContext: (job) => contextFor(job),
        smtpUser: readSmtpUser(config.smtpUrl),
      }),
    });
    const ports: Ports = {
      ...{ log, mailer, passwords, sessions, site },
      queue: jobs.queue,
      settingsMemory: createSettingsMemory(),
      seal: createSeal(config.secretsKey),
    };
    function contextFor(job: string): ServiceContext {
      return {
        db: database.db,
        ports,
        actor: { type: 'system', job },
        requestId: `${job}-${Date.now()}`,
        now: () => new Date(),
      };
    }
    await loadStatistics(contextFor('load-statistics')).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      config,
      database,
      ports,
      jobs,
      dataPlace: server.place,
      systemContext: contextFor,
      async close() {
        await jobs.stop();
        mailer.close();
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** On a connection without the visitors' time limits: an index on a large table takes its time. */
async function bringUpToDate(connection: PoolConfig): Promise<void> {
  const unlimited = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const database = openDatabase({ ...connection, ...unlimited, max: 1 });
  try {
    await migrate(database.pool, join(programRoot(), 'server/db/migrations'));
  } finally {
    await database.close();
  }
}
