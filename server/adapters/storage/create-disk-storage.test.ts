import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Storage } from '#server/ports.ts';
import { storedKeys } from '#tests/stored-keys.ts';
import { createDiskStorage } from './create-disk-storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-storage-'));
  storage = createDiskStorage(join(folder, 'files'));
  const here = folder;
  onTestFinished(() => rm(here, { recursive: true, force: true }));
});

async function read(key: string): Promise<string | undefined> {
  const file = await storage.read(key);
  return file && text(file.stream);
}

test('keeps bytes and streams, and replaces what was there', async () => {
  expect(await storage.put('media/one.png', Buffer.from('first'))).toEqual({ size: 5 });
  await storage.put('media/one.png', Readable.from(['sec', 'ond']));

  expect(await read('media/one.png')).toBe('second');
  expect((await storage.read('media/one.png'))?.size).toBe(6);
});

test('reads a part of a file', async () => {
  await storage.put('a', Buffer.from('0123456789'));

  const part = await storage.read('a', { start: 2, end: 4 });

  expect(part && (await buffer(part.stream)).toString()).toBe('234');
});

test('lists keys below a prefix, and an empty storage lists none', async () => {
  expect(await storedKeys(storage)).toEqual([]);
  await storage.put('media/a', Buffer.from('a'));
  await storage.put('documents/b/c.pdf', Buffer.from('b'));

  expect(await storedKeys(storage)).toEqual(['documents/b/c.pdf', 'media/a']);
  expect(await storedKeys(storage, 'media/')).toEqual(['media/a']);
});

test('what is removed is gone, and removing it twice is no failure', async () => {
  await storage.put('a', Buffer.from('a'));
  await storage.remove('a');
  await storage.remove('a');

  expect(await storage.read('a')).toBeUndefined();
});

test('a file that breaks off leaves nothing behind, and the old one stays', async () => {
  await storage.put('a', Buffer.from('old'));
  async function* broken() {
    yield Buffer.from('ne');
    throw new Error('cut');
  }

  await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('cut');

  expect(await read('a')).toBe('old');
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([]);
});

test.each(['', '/a', '../a', 'a/../../b', 'a//b', '.hidden', 'a/.b', 'A', 'a\\b', 'a\0b'])(
  '%j is no key',
  async (key) => {
    await expect(storage.read(key)).rejects.toThrow('no key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('no key');
    await expect(storage.remove(key)).rejects.toThrow('no key');
  },
);
