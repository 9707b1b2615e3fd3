import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#platform/database/client.ts';

/**
 * Starts the built program, quiet but for what is wrong.
 * @param {{ port: number | string, data: string, flags?: string[] }} options data: its folder; flags: Node's
 * @returns {import('node:child_process').ChildProcess} with what it prints in `stdout`
 */
export function startProgram({ port, data, flags = [] }) {
  return spawn(process.execPath, [...flags, 'build/server/index.js', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * The same on a new folder, with a connection to its database.
 * @returns `stop` ends both and removes the folder
 */
export async function startWithDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-bench-'));
  const lantern = startProgram({ port: process.env['BENCH_PORT'] ?? '3993', data: folder });
  // A bench that breaks off must not leave it running.
  process.once('exit', () => lantern.kill('SIGINT'));
  const started = Promise.withResolvers();
  lantern.stdout.on('data', (chunk) => String(chunk).includes('ready') && started.resolve());
  await started.promise;
  const connection = JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8'));
  const { db, pool, close } = openDatabase({ ...connection, max: 1, statement_timeout: 0 });
  return {
    db,
    pool,
    async stop() {
      await close();
      lantern.kill('SIGINT');
      await new Promise((resolve) => lantern.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
