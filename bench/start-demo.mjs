import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PORT = 3993;

/**
 * @returns {Promise<{ origin: string, dataFolder: string, staff: { email: string, password: string }, stop():
 *   Promise<void> }>} the built program with sample data in its own folder, and an account that may sign in
 */
export async function startDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lantern-demo-'));
  const data = path.join(folder, 'data');
  const child = spawn(process.execPath, ['build/server/index.js', 'demo'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  let printed = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (/^Password: +\S+$/m.test(printed)) resolve();
    });
    child.once('close', (code) => reject(new Error(`The program ended with ${code}.`)));
  });
  const [email, password] = ['E-mail', 'Password'].map(
    (name) => new RegExp(`^${name}: +(\\S+)`, 'm').exec(printed)?.[1] ?? '',
  );
  return {
    /** Next to the requested folder: a demo never writes into real data. */
    dataFolder: `${data}-demo`,
    origin: `http://localhost:${PORT}`,
    staff: { email, password },
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
