import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder, tryDataFolder } from './data-folder.ts';
import { OperatorError } from './operator-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('missing folders are created, level by level, and nothing remains of the trial', () => {
  const wanted = join(folder, 'one/two/three');
  tryDataFolder(wanted);
  makeDataFolder(wanted);
  expect(statSync(wanted).mode & 0o066).toBe(0);
  expect(readdirSync(wanted)).toEqual([]);
});

test('a file in the place of the folder, or above it, is named as the problem', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const wanted of [file, join(file, 'data')])
    expect(() => tryDataFolder(wanted)).toThrow(
      new OperatorError(
        `The data folder ${wanted} cannot be made, because a file is in its place or above it: move that file away, or choose another folder with DATA_DIR.`,
      ),
    );
});

test.runIf(process.platform === 'linux')(
  'a system folder that refuses new files ends with a sentence, not in a loop',
  () => {
    const wanted = `/proc/lantern-${process.pid}`;
    expect(() => makeDataFolder(wanted)).toThrow(
      `The data folder ${wanted} cannot be used: choose`,
    );
    expect(() => makeDataFolder(`${wanted}/deeper`)).toThrow('cannot be used: choose');
  },
);

test.runIf(process.getuid?.() !== 0)('a folder of another user is reported with the remedy', () => {
  chmodSync(folder, 0o500);
  expect(() => tryDataFolder(folder)).toThrow('cannot be written by this user: give it the right');
});

/** A separate disk, if this system allows to mount one. */
function tryOnDisk(mount: string) {
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const code = `const { tryDataFolder } = await import(${JSON.stringify(module)});
    try { tryDataFolder(${JSON.stringify(folder)}); } catch (error) { process.stdout.write(error.message); }`;
  const script = `mount -t tmpfs -o size=16k none "$0" && ${mount} && exec "$1" --input-type=module -e "$2"`;
  return spawnSync('unshare', ['-rm', 'sh', '-c', script, folder, process.execPath, code], {
    encoding: 'utf8',
  });
}

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount)('a full and a read-only disk are distinguished', () => {
  const full = tryOnDisk('head -c 16384 /dev/zero > "$0/fill"');
  expect(full.stdout).toBe(
    `The disk with the data folder ${folder} is full: free some space, or choose another folder with DATA_DIR.`,
  );
  expect(tryOnDisk('mount -o remount,ro "$0"').stdout).toContain('can only be read: make it');
  expect(tryOnDisk('true')).toMatchObject({ stdout: '', stderr: '', status: 0 });
});
