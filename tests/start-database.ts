import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { useRamFolder } from './ram-folder.ts';

declare module 'vitest' {
  // oxlint-disable-next-line consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The test server; the database named here is the migrated template. */
    database: { host: string; port: number; user: string; database: string; password?: string };
  }
}

/** Starts one real PostgreSQL for the whole run and migrates the template that test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  useRamFolder();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lantern-tests-'));
  const server = await startEmbeddedPostgres({
    dataFolder,
    database: 'lantern_template',
    log: () => {},
  });
  // Ctrl-C ends Vitest without the teardown below.
  process.once('exit', () => spawnSync('pkill', ['-INT', '-f', server.dataFolder]));
  const pool = new Pool(server.connection);
  await migrate(pool, join(import.meta.dirname, '../src/platform/database/migrations'));
  await pool.end();
  project.provide('database', server.connection);
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await rm(server.dataFolder, { recursive: true, force: true });
  };
}
