import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Storage, StoredEntry } from '#kernel/ports/files.ts';
import { storedKeys } from './stored-keys.ts';

/** Contract of every storage, for any implementation. @param open an empty one */
export function testStorage(name: string, open: () => Promise<Storage> | Storage): void {
  describe(`storage: ${name}`, () => {
    async function read(storage: Storage, key: string): Promise<string | undefined> {
      const file = await storage.read(key);
      return file && text(file.stream);
    }

    test('keeps bytes and streams, and replaces what was there', async () => {
      const storage = await open();
      expect(await storage.put('media/one.png', Buffer.from('first'))).toEqual({ size: 5 });
      await storage.put('media/one.png', Readable.from(['sec', 'ond']));

      expect(await read(storage, 'media/one.png')).toBe('second');
    });

    test('says what room it has', async () => {
      const room = await (await open()).space();
      expect('free' in room ? room.free : room.unsent).toBeGreaterThan(1_000_000);
    });

    test('has no problem while it can be used, and its probe leaves nothing behind', async () => {
      const storage = await open();
      expect(await storage.findProblem()).toBeUndefined();
      expect(await storedKeys(storage)).toEqual([]);
    });

    test('keeps nothing as nothing, and much as it was', async () => {
      const storage = await open();
      expect(await storage.put('empty', Buffer.alloc(0))).toEqual({ size: 0 });
      expect(await read(storage, 'empty')).toBe('');

      // More than one part of a multipart upload.
      const large = randomBytes(11 * 1024 * 1024);
      const pieces = Array.from({ length: 11 }, (_, place) =>
        large.subarray(place * 1024 * 1024, (place + 1) * 1024 * 1024),
      );
      expect(await storage.put('large', Readable.from(pieces))).toEqual({ size: large.length });
      const file = await storage.read('large');
      expect(file?.size).toBe(large.length);
      expect(file && large.equals(await buffer(file.stream))).toBe(true);
    });

    test('reads a part of a file, and says how large the whole is', async () => {
      const storage = await open();
      await storage.put('a', Buffer.from('0123456789'));

      const part = await storage.read('a', { start: 2, end: 4 });

      expect(part?.size).toBe(10);
      expect(part && (await text(part.stream))).toBe('234');
    });

    test('lists keys below a prefix, and an empty storage lists none', async () => {
      const storage = await open();
      expect(await storedKeys(storage)).toEqual([]);
      await storage.put('media/a', Buffer.from('a'));
      await storage.put('documents/b/c.pdf', Buffer.from('b'));

      expect(await storedKeys(storage)).toEqual(['documents/b/c.pdf', 'media/a']);
      expect(await storedKeys(storage, 'media/')).toEqual(['media/a']);
      expect(await storage.size()).toBe(2);
    });

    test('lists sizes and versions, and a file that is written again has another version', async () => {
      const storage = await open();
      await storage.put('media/a', Buffer.from('one'));
      await storage.put('media/b', Buffer.from('four'));
      async function look() {
        const found: StoredEntry[] = await Readable.from(storage.entries('media/')).toArray();
        return found.toSorted((one, other) => one.key.localeCompare(other.key));
      }
      const before = await look();
      await storage.put('media/b', Buffer.from('five'));
      const after = await look();

      expect(after.map(({ key, size }) => ({ key, size }))).toEqual([
        { key: 'media/a', size: 3 },
        { key: 'media/b', size: 4 },
      ]);
      expect(after[0]?.version).toBe(before[0]?.version);
      expect(after[1]?.version).not.toBe(before[1]?.version);
    });

    test('lists more keys than one answer holds', async () => {
      const storage = await open();
      const keys = Array.from({ length: 1_100 }, (_, place) => `many/${10_000 + place}`);
      // In groups: a thousand connections in parallel would prove nothing.
      for (let from = 0; from < keys.length; from += 50)
        await Promise.all(
          keys.slice(from, from + 50).map((key) => storage.put(key, Buffer.from('x'))),
        );

      expect(await storedKeys(storage, 'many/')).toEqual(keys);
    });

    test('what is removed is gone, and removing it twice is no failure', async () => {
      const storage = await open();
      await storage.put('a', Buffer.from('a'));
      await storage.remove('a');
      await storage.remove('a');

      expect(await storage.read('a')).toBeUndefined();
    });

    test.each([8, 6 * 1024 * 1024])(
      'a file that breaks off after %i bytes leaves nothing, and the old one stays',
      async (bytes) => {
        const storage = await open();
        await storage.put('a', Buffer.from('old'));
        async function* broken() {
          yield Buffer.alloc(bytes);
          throw new Error('cut');
        }

        await expect(storage.put('a', Readable.from(broken()))).rejects.toThrow('cut');
        await expect(storage.put('b', Readable.from(broken()))).rejects.toThrow('cut');

        expect(await read(storage, 'a')).toBe('old');
        expect(await storedKeys(storage)).toEqual(['a']);
      },
    );

    test.each(['', '/a', '../a', 'a/../../b', 'a//b', '.hidden', 'a/.b', 'A', 'a\\b', 'a\0b'])(
      '%j is not a storage key',
      async (key) => {
        const storage = await open();
        await expect(storage.read(key)).rejects.toThrow('not a storage key');
        await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
        await expect(storage.remove(key)).rejects.toThrow('not a storage key');
      },
    );
  });
}
