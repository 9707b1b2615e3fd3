import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testStorage } from '#tests/storage-contract.ts';
import { createDiskStorage } from './create-disk-storage.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

testStorage('disk', async () => createDiskStorage(join(await newFolder(), 'files')));

test('what breaks off leaves no half of a file on the disk', async () => {
  const folder = await newFolder();
  const storage = createDiskStorage(folder);
  async function* broken() {
    yield Buffer.from('ne');
    throw new Error('cut');
  }
  await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('cut');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('what a crash left half written is removed a day later, and what is being written is not', async () => {
  const folder = await newFolder();
  const apart = join(folder, '.unfinished');
  await createDiskStorage(folder).put('a', Buffer.from('whole'));
  // The file system has a clock of its own: both files get times of the program's.
  const now = new Date();
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
  for (const [name, time] of [
    ['old', twoDaysAgo],
    ['new', now],
  ] as const) {
    await writeFile(join(apart, name), 'half');
    await utimes(join(apart, name), time, time);
  }

  await createDiskStorage(folder).put('b', Buffer.from('whole'));
  expect(await readdir(apart)).toEqual(['new']);
});

/** Only root may mount a disk; elsewhere the test says that it was left out. */
function mountTinyDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk is told by its code, and what was there stays whole', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-full-'));
  const isMounted = mountTinyDisk(folder);
  onTestFinished(async () => {
    if (isMounted) execFileSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  });
  skip(!isMounted, 'no right to mount a disk');
  const storage = createDiskStorage(folder);
  await storage.put('a', Buffer.from('kept'));

  const tooMuch = storage.put('b', Buffer.alloc(512 * 1024));

  await expect(tooMuch).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await storage.read('b')).toBeUndefined();
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  const kept = await storage.read('a');
  expect(kept && (await text(kept.stream))).toBe('kept');
});
