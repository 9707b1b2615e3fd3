import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#kernel/ports/files.ts';

/** Unfinished files are stored separately, so that `list` never sees a partial one. */
const unfinished = '.unfinished';

/** In milliseconds: no write takes this long; an older file was left by a crash. */
const longestWriting = 24 * 60 * 60_000;

/**
 * Stores files in a local folder. A file appears under its key only once it is completely on the disk:
 * it is written elsewhere and renamed.
 * @param folder created if missing
 */
export function createDiskStorage(folder: string): Storage {
  function pathOf(key: string): string {
    requireStorageKey(key);
    return join(folder, key);
  }

  let sweeping: Promise<void> | undefined;

  async function space(): Promise<{ free: number }> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // On a read-only disk, free space does not count.
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return { free: bavail * bsize };
  }

  return {
    async put(key, content) {
      const target = pathOf(key);
      await (sweeping ??= removeLeftOvers(join(folder, unfinished)));
      const temporary = join(folder, unfinished, randomUUID());
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }));
        await flush(temporary);
        const { size } = await stat(temporary);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(temporary, target);
        await flushFolder(dirname(target));
        return { size };
      } catch (error) {
        // The failure to write is more informative than a failure to clean up.
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },

    async read(key, range) {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { size, stream: createReadStream(path, range) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix = '') {
      for await (const key of keysIn(folder, prefix)) yield key;
    },

    async *entries(prefix = '') {
      for await (const key of keysIn(folder, prefix)) {
        const file = await stat(join(folder, key), { bigint: true }).catch(() => undefined);
        // Every write is a rename, which changes the time of the inode even where its number returns.
        if (file) yield { key, size: Number(file.size), version: `${file.ino}-${file.ctimeNs}` };
      }
    },

    async size() {
      let bytes = 0;
      for await (const key of keysIn(folder, '')) {
        const file = await stat(join(folder, key)).catch(() => undefined);
        bytes += file?.size ?? 0;
      }
      return bytes;
    },

    space,

    async findProblem() {
      try {
        const { free } = await space();
        if (free >= leastSpace) return undefined;
        return `The disk of ${folder} is full: ${Math.floor(free / 1_000_000)} MB are free.`;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        return `Nothing can be written in ${folder} (${code}).`;
      }
    },
  };
}

/** In bytes: with less the disk counts as full, because a database on it needs room to continue. */
const leastSpace = 64 * 1024 * 1024;

/** Another program may be writing to the same folder. A file that cannot be removed does no harm. */
async function removeLeftOvers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < Date.now() - longestWriting)
      await rm(path, { force: true }).catch(() => {});
  }
}

/** Without this, a power failure could leave an empty file under the new name. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is durable only once its folder is flushed. Windows cannot open folders. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

async function* keysIn(folder: string, prefix: string): AsyncGenerator<string> {
  let entries;
  try {
    // Other folders need not be read.
    const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    entries = await opendir(below, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const key = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
    if (entry.isFile() && key.startsWith(prefix) && isStorageKey(key)) yield key;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Segments of lower-case letters, digits, dots, hyphens and underscores; none begins with a dot. */
const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** True if a name in the storage can be one of our keys. */
export function isStorageKey(name: string): boolean {
  return keyPattern.test(name) && name.length <= 300;
}

/** @throws Error for an invalid key: it could escape from the storage */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is not a storage key.');
}
