import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holdDataFolder } from './hold-data-folder.ts';

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

test('another living program is named in the refusal', async () => {
  const folder = await makeFolder();
  const module = new URL('./hold-data-folder.ts', import.meta.url).href;
  const code = `const { holdDataFolder } = await import(${JSON.stringify(module)});
    await holdDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  await expect(holdDataFolder(folder)).rejects.toThrow(`in use by process ${child.pid}: stop that`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = await holdDataFolder(folder);
  await held.release();
});

test.runIf(process.platform === 'linux')(
  'the lock of a process whose id now belongs to another is stale',
  async () => {
    const folder = await makeFolder();
    const stale = { pid: process.pid, identity: '1@another boot', token: 'old' };
    await writeFile(join(folder, 'lantern.lock'), JSON.stringify(stale));
    const held = await holdDataFolder(folder);
    expect(await readFile(join(folder, 'lantern.lock'), 'utf8')).not.toContain('another boot');
    await held.release();
  },
);

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
  expect(await readdir(folder)).toEqual(['lantern.lock']);
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('a lock truncated by a power failure is stale', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'lantern.lock'), '');
  const held = await holdDataFolder(folder);
  await held.release();
  expect(await readdir(folder)).toEqual([]);
});
