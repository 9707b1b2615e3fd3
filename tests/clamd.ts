import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eicar } from './sample-files.ts';

export type Clamd = { socket: string; stop(): Promise<void> };

/**
 * The real clamd with one signature, that of the makers' test file, so that nothing is downloaded.
 * @returns undefined where it is not installed
 */
export async function startClamd(): Promise<Clamd | undefined> {
  if (!isInstalled()) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'lantern-clamd-'));
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `Test.Eicar:0:*:${eicar.toString('hex')}\n`);
  await chmod(folder, 0o755);
  const socket = join(folder, 'clamd.sock');
  const settings = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${signatures}`,
    'Foreground yes',
    'StreamMaxLength 25M',
    'OfficialDatabaseOnly no',
    'User root',
    'MaxThreads 2',
  ];
  const file = join(folder, 'clamd.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = spawn('clamd', ['--config-file', file]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  while (!(await isListening(socket))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`clamd ended: ${output}`);
    }
    await wait(50);
  }
  return { socket, stop };
}

function isInstalled(): boolean {
  try {
    execFileSync('clamd', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
