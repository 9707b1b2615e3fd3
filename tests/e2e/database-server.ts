import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded/start-embedded-postgres.ts';

/** A PostgreSQL of the test's own, which nobody revives until the test does. */
export type DatabaseServer = {
  /** As an operator writes it: `postgres://user@/database?host=/folder&port=5433`. */
  url: string;
  /** Ends it as a failing machine does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  revive(): Promise<void>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  remove(): Promise<void>;
};

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-e2e-db-'));
  const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  const { host, port, user, database } = server.connection;
  return {
    url: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async kill() {
      const file = join(server.dataFolder, 'cluster/postmaster.pid');
      process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL');
    },
    revive: () => server.revive(),
    async query(text, values) {
      const client = new Client(server.connection);
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      await server.stop();
      for (const used of [server.dataFolder, folder])
        await rm(used, { recursive: true, force: true });
    },
  };
}
