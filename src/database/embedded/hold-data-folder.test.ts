import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DataFolderHeld, holdDataFolder } from './hold-data-folder.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-hold-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function findDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a held folder refuses a second holder until it is released', async () => {
  const folder = await makeFolder();
  const held = await holdDataFolder(folder);
  await expect(holdDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is already in use by this same program (process ${process.pid})`,
  );
  await held.release();
  const again = await holdDataFolder(folder);
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

/** Another program that holds the folder. */
async function startHolder(folder: string) {
  const module = new URL('./hold-data-folder.ts', import.meta.url).href;
  const code = `const { holdDataFolder } = await import(${JSON.stringify(module)});
    await holdDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Replaces parts of the lock in the folder. */
async function changeLock(folder: string, change: object): Promise<void> {
  const path = join(folder, 'lantern.lock');
  const lock = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...lock, ...change }));
}

/** Start of this process in clock ticks. */
async function readOwnStart(): Promise<string | undefined> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/** Of a program in another container. */
const foreign = { pid: 7, start: '1', namespace: 'pid:[1]' };

test('another living program is named in the refusal', async () => {
  const folder = await makeFolder();
  const child = await startHolder(folder);
  await expect(holdDataFolder(folder)).rejects.toThrow(`in use by process ${child.pid}: stop that`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = await holdDataFolder(folder);
  await held.release();
});

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test.each([
    ['this release', async () => ({ start: '1', namespace: await readlink('/proc/self/ns/pid') })],
    ['an earlier release', async () => ({ identity: '1@another boot' })],
  ])(
    'the lock of a process whose id now belongs to another is stale: of %s',
    async (_, describeHolder) => {
      const folder = await makeFolder();
      const stale = { pid: process.pid, token: 'old', ...(await describeHolder()) };
      await writeFile(join(folder, 'lantern.lock'), JSON.stringify(stale));
      const held = await holdDataFolder(folder);
      expect(await readFile(join(folder, 'lantern.lock'), 'utf8')).not.toContain('"old"');
      await held.release();
    },
  );

  test('a holder that reads another id of the boot, as a service in a container does, still holds', async () => {
    const folder = await makeFolder();
    const holder = {
      pid: process.pid,
      identity: `${await readOwnStart()}@another boot`,
      token: 'x',
    };
    await writeFile(join(folder, 'lantern.lock'), JSON.stringify(holder));
    await expect(holdDataFolder(folder)).rejects.toThrow(DataFolderHeld);
  });

  test('a program in another container holds the folder until it dies', async () => {
    const folder = await makeFolder();
    const child = await startHolder(folder);
    await changeLock(folder, foreign);
    await expect(holdDataFolder(folder)).rejects.toThrow('in use by process 7: stop that');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const held = await holdDataFolder(folder);
    await held.release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('a holder that can neither be seen nor asked counts as alive, and the refusal says what to do', async () => {
    const folder = await makeFolder();
    const lock = join(folder, 'lantern.lock');
    await writeFile(lock, JSON.stringify({ ...foreign, token: 'x' }));
    const attempt = holdDataFolder(folder);
    await expect(attempt).rejects.toThrow(DataFolderHeld);
    await expect(attempt).rejects.toThrow(
      `cannot be seen from here, such as one in another container (process 7 there): stop it first. When you are sure that none runs, delete ${lock}`,
    );
    expect(await readdir(folder)).toEqual(['lantern.lock']);
  });

  test('in a folder whose path is too long for a socket, the process alone decides', async () => {
    const folder = join(await makeFolder(), 'long'.repeat(30));
    const child = await startHolder(folder);
    await expect(holdDataFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const held = await holdDataFolder(folder);
    await held.release();
    expect(await readdir(folder)).toEqual([]);
  });
});

test('of many programs that find a stale lock exactly one becomes the successor', async () => {
  const folder = await makeFolder();
  const pid = await findDeadPid();
  const lock = join(folder, 'lantern.lock');
  await writeFile(lock, JSON.stringify({ pid, token: 'first' }));
  // A successor that died before it could install its own lock.
  await writeFile(`${lock}.after-first`, JSON.stringify({ pid, token: 'second' }));
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, () => holdDataFolder(folder)),
  );
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  const { token, ...holder } = JSON.parse(await readFile(lock, 'utf8'));
  expect(holder).toMatchObject({ pid: process.pid });
  expect(await readdir(folder)).toEqual(['lantern.lock', `lantern.lock.${token}.alive`]);
});

test('a lock truncated by a power failure is stale', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'lantern.lock'), '');
  const held = await holdDataFolder(folder);
  await held.release();
  expect(await readdir(folder)).toEqual([]);
});
