import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Log } from '#kernel/ports/logging.ts';

type Options = { connection: PoolConfig; log: Log; isScheduled: boolean };

/** While the database is away every poll fails; one line in this many milliseconds says enough. */
const errorPause = 10_000;

/**
 * Prepares the job queue in the schema `pgboss` of our database, with a few connections of its own:
 * one of them listens, so that a job starts the moment its transaction commits.
 */
export function createBoss({ connection, log, isScheduled }: Options): PgBoss {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: 'pgboss',
    application_name: 'lantern-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: isScheduled,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  });
  let quietUntil = 0;
  // Without a listener an error event would end the program.
  boss.on('error', (err) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + errorPause;
    log.error({ err }, 'The job queue met an error; it keeps trying');
  });
  boss.on('warning', ({ message }) => log.warn({ detail: message }, 'The job queue warns'));
  return boss;
}
