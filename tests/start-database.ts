import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { parse } from 'pg-connection-string';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { makeDataFolder, useRamFolder } from './ram-folder.ts';

declare module 'vitest' {
  // oxlint-disable-next-line consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The test server, and the empty database that every server has. */
    database: { host: string; port: number; user: string; database: string; password?: string };
    /** Name of the migrated database that test files copy. */
    template: string;
  }
}

const template = 'lantern_template';

/**
 * Starts one real PostgreSQL for the whole run and migrates the template that test files copy. With
 * TEST_DATABASE_URL, it is that one, and its role may create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  useRamFolder();
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return useServer(project, given);
  const dataFolder = await makeDataFolder('lantern-tests-');
  const server = await startEmbeddedPostgres({
    dataFolder,
    database: template,
    log: () => {},
  });
  stopWithThisProcess(server.dataFolder, dataFolder);
  const pool = new Pool(server.connection);
  await migrate(pool, join(import.meta.dirname, '../src/database/migrations'));
  await pool.end();
  const database = { ...server.connection, database: 'postgres' };
  const admin = new Pool(database);
  // A template with open connections cannot be copied.
  await admin.query(`alter database ${template} with allow_connections false`);
  await admin.end();
  project.provide('database', database);
  project.provide('template', template);
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await rm(server.dataFolder, { recursive: true, force: true });
  };
}

async function useServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const { host, port, user, password } = parse(url);
  const database = {
    host: host ?? '',
    port: Number(port),
    user: user ?? '',
    password: password ?? '',
    database: 'postgres',
  };
  const admin = new Pool(database);
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);
  const pool = new Pool({ ...database, database: template });
  await migrate(pool, join(import.meta.dirname, '../src/database/migrations'));
  await pool.end();
  project.provide('database', database);
  project.provide('template', template);
  return async () => {
    await admin.query(`drop database ${template}`);
    await admin.end();
  };
}

/**
 * Stops the server and removes its folders once this process has ended in any way: a killed run has no
 * teardown. The pipe that the watcher reads closes with the process that holds its other end.
 */
function stopWithThisProcess(...folders: string[]): void {
  if (process.platform === 'win32') return;
  const script = `
    cat > /dev/null
    for folder; do
      read -r pid < "$folder/cluster/postmaster.pid" && kill -INT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
      rm -rf "$folder"
    done`;
  const watcher = spawn('sh', ['-c', script, 'sh', ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A Ctrl-C is sent to the whole process group, and would end the watcher first.
    detached: true,
  });
  watcher.unref();
}
