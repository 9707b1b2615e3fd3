import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PORT = 3993;

/** @returns {Promise<{ origin: string, stop(): Promise<void> }>} the built program with sample data in a folder of its own */
export async function startDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-lighthouse-'));
  const child = spawn(process.execPath, ['build/server/index.js', 'demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve());
    child.once('close', (code) => reject(new Error(`The program ended with ${code}.`)));
  });
  return {
    origin: `http://localhost:${PORT}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
