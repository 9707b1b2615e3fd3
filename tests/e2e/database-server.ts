import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import type { Connection } from '#database/embedded/try-connection.ts';
import { makeDataFolder } from '../ram-folder.ts';
import { copyCluster, type Stage } from './prepared-site.ts';

/** A PostgreSQL for this test, which stays down until the test starts it. */
export type DatabaseServer = ServedDatabase & {
  /** Kills it, as a failing machine would. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  revive(): Promise<void>;
  /** Creates another, empty database on it. */
  create(name: string): Promise<ServedDatabase>;
  remove(): Promise<void>;
};

/** One database of a server. */
export type ServedDatabase = {
  /** As an operator writes it: `postgres://user@/database?host=/folder&port=5433`. */
  url: string;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** @param stage the prepared site whose database to use; without it, the database is empty */
export async function startDatabaseServer(stage?: Stage): Promise<DatabaseServer> {
  const folder = await makeDataFolder('lantern-e2e-db-');
  if (stage) await copyCluster(stage, folder);
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  const main = describeDatabase(server.connection);
  return {
    ...main,
    async kill() {
      const file = join(server.dataFolder, 'cluster/postmaster.pid');
      process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL');
    },
    revive: () => server.revive(),
    async create(name) {
      await main.query(`create database ${name}`);
      return describeDatabase({ ...server.connection, database: name });
    },
    async remove() {
      await server.stop();
      for (const used of [server.dataFolder, folder])
        await rm(used, { recursive: true, force: true });
    },
  };
}

function describeDatabase(connection: Connection): ServedDatabase {
  const { host, port, user, database } = connection;
  return {
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async query(text, values) {
      const client = new Client(connection);
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
  };
}
