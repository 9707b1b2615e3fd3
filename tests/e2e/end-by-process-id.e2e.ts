import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isProcessAlive } from '#database/embedded/postmaster.ts';
import { copyCluster, copySite } from './prepared-site.ts';
import { databaseHome, postmasterOf, programOf, removeDatabase } from './program.ts';

const root = join(import.meta.dirname, '../..');

/** Commands that a supervisor starts, and the exit it sees. npm ends itself by the signal that ended its shell. */
const cases = [
  { command: ['npm', 'start'], signal: 'SIGTERM', end: 'SIGTERM' },
  { command: ['npm', 'start'], signal: 'SIGKILL', end: 'SIGKILL' },
  { command: [process.execPath, 'scripts/bootstrap.mjs', 'start'], signal: 'SIGINT', end: 0 },
  {
    command: [process.execPath, 'scripts/bootstrap.mjs', 'start'],
    signal: 'SIGKILL',
    end: 'SIGKILL',
  },
] as const;

for (const { command, signal, end } of cases)
  test(`${signal} to ${command.at(-2)} ${command.at(-1)} alone ends the server and its database`, async () => {
    const { dataFolder, port } = await copySite('new');
    await copyCluster('new', dataFolder);
    const [program, ...words] = command;
    const started = spawn(program, words, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataFolder,
        LOG_LEVEL: 'warn',
        WARM_PAGES: 'false',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The output stays open as long as any process that was started with it runs.
    const ended = new Promise((resolve) => {
      started.once('close', (code, endedBy) => resolve(endedBy ?? code));
    });
    let said = '';
    started.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => said).toContain('Lantern is ready');
    const server = await programOf({ dataFolder });
    const postmaster = await postmasterOf(databaseHome(said));
    try {
      expect(postmaster).toBeGreaterThan(0);
      started.kill(signal);
      await expect.poll(() => isProcessAlive(server)).toBe(false);
      expect(await isProcessAlive(postmaster)).toBe(false);
      expect(await ended).toBe(end);
    } finally {
      for (const left of [server, postmaster])
        if (await isProcessAlive(left)) process.kill(left, 'SIGINT');
      await expect.poll(() => isProcessAlive(server)).toBe(false);
      await removeDatabase(said);
      await rm(dataFolder, { recursive: true, force: true });
    }
  });
