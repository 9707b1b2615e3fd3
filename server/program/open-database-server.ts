import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import type { Log } from '../ports.ts';

export type DatabaseServer = { connection: PoolConfig; place: string; close(): Promise<void> };

/** The PostgreSQL that `DATABASE_URL` names, else our own in the data folder. */
export async function openDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl);
    return {
      connection: { connectionString: config.databaseUrl },
      place: `PostgreSQL at ${host}${pathname}`,
      close: async () => {},
    };
  }
  const embedded = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    log: (message) => log.info({}, message),
  });
  return {
    connection: embedded.connection,
    place: embedded.dataFolder,
    close: () => embedded.stop(),
  };
}
