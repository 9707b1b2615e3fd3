import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { mountTinyDisk } from '#tests/ram-folder.ts';
import { testStorage } from '#tests/storage-contract.ts';
import { createDiskStorage } from './create-disk-storage.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

testStorage('disk', async () => createDiskStorage(join(await newFolder(), 'files')));

test('an interrupted write leaves no partial file on the disk', async () => {
  const folder = await newFolder();
  const storage = createDiskStorage(folder);
  async function* broken() {
    yield Buffer.from('ne');
    throw new Error('cut');
  }
  await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('cut');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

test('a file that a crash left incomplete is removed a day later, but not one that is being written', async () => {
  const folder = await newFolder();
  const apart = join(folder, '.unfinished');
  await createDiskStorage(folder).put('a', Buffer.from('whole'));
  // The file system has its own clock: both files get times of the program's.
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

test('a full disk is reported by its code, and existing files stay intact', async ({ skip }) => {
  const disk = mountTinyDisk();
  if (!disk) return skip('no right to mount a disk');
  onTestFinished(disk.remove);
  const { folder } = disk;
  const storage = createDiskStorage(folder);
  await storage.put('a', Buffer.from('kept'));

  const tooMuch = storage.put('b', Buffer.alloc(512 * 1024));

  await expect(tooMuch).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await storage.read('b')).toBeUndefined();
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  const kept = await storage.read('a');
  expect(kept && (await text(kept.stream))).toBe('kept');
});

test('a disk that became read-only is reported before a file is sent, and keeps its files', async ({
  skip,
}) => {
  const disk = mountTinyDisk();
  if (!disk) return skip('no right to mount a disk');
  onTestFinished(disk.remove);
  const storage = createDiskStorage(disk.folder);
  await storage.put('a', Buffer.from('kept'));
  expect(await storage.space()).toMatchObject({ free: expect.any(Number) });

  disk.becomeReadOnly();

  await expect(storage.space()).rejects.toMatchObject({ code: 'EROFS' });
  await expect(storage.put('b', Buffer.from('b'))).rejects.toMatchObject({ code: 'EROFS' });
  const kept = await storage.read('a');
  expect(kept && (await text(kept.stream))).toBe('kept');
});
