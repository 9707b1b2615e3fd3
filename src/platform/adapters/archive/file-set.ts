import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Storage } from '#kernel/ports/files.ts';
import {
  DamagedChunk,
  openChunks,
  sealChunks,
  type ChunkKey,
} from '../sealed-chunks/seal-chunks.ts';
import { decodeHeader, newArchiveKey, openArchiveKey } from './archive-key.ts';
import { ArchiveProblem, listedFileSchema, type ListedFile } from './manifest.ts';

/**
 * A set of files under one key. Snapshots of the same passphrase share a set, so that each file is copied
 * once; another passphrase begins another set.
 */
export type FileSet = {
  /** In the names of its files at the target, so it is not secret. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
};

/** The name of a set follows from its key. */
export function fileSetOf(key: Buffer): FileSet {
  return { id: derive(key, 'id').subarray(0, 8).toString('hex'), key };
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'lantern file set', purpose, 32));
}

/**
 * Finds the set that a passphrase opens, or begins one. Its key is stored encrypted before any file is, so
 * that an interrupted first backup continues.
 */
export async function openFileSet(storage: Storage, passphrase: string): Promise<FileSet> {
  const names: string[] = await Readable.from(storage.list('sets/')).toArray();
  for (const name of names) {
    const file = await storage.read(name);
    const key = file && (await openSetKey(await buffer(file.stream), passphrase));
    if (key) return fileSetOf(key);
  }
  const set = fileSetOf(randomBytes(32));
  const { headerBytes, key } = await newArchiveKey(passphrase, new Date());
  const sealed = await buffer(sealChunks(Readable.from([set.key]), key));
  await storage.put(`sets/${set.id}`, Buffer.concat([headerBytes, sealed]));
  return set;
}

/** Undefined if the passphrase is another one, or the file is damaged. */
async function openSetKey(bytes: Buffer, passphrase: string): Promise<Buffer | undefined> {
  try {
    const head = decodeHeader(bytes);
    if (!head) return undefined;
    const key = await openArchiveKey(passphrase, head);
    const sealed = Readable.from([bytes.subarray(head.headerBytes.length)]);
    return await buffer(openChunks(sealed, key));
  } catch (error) {
    if (error instanceof ArchiveProblem || error instanceof DamagedChunk) return undefined;
    throw error;
  }
}

/** Hash of a content that reveals nothing without the key of the set. */
export function startNaming(set: FileSet) {
  return createHmac('sha256', derive(set.key, 'names'));
}

export function objectKey(set: FileSet, object: string): string {
  return `${objectsOf(set.id)}${object.slice(0, 2)}/${object}`;
}

export function objectsOf(setId: string): string {
  return `objects/${setId}/`;
}

/** A sealed file begins with the version of this layout and the nonce prefix of its chunks. */
const version = 1;
const headBytes = 8;
const chunkBytes = 65_536;
const tagBytes = 16;

/** In bytes. */
export function sealedSize(bytes: number): number {
  return headBytes + bytes + Math.max(1, Math.ceil(bytes / chunkBytes)) * tagBytes;
}

/** Encrypts a content for one name, so that no other file can take its place. */
export async function* sealFor(
  set: FileSet,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([Buffer.from([version]), randomBytes(headBytes - 1)]);
  yield head;
  yield* sealChunks(content, keyFor(set, name, head));
}

function keyFor(set: FileSet, name: string, head: Buffer): ChunkKey {
  return {
    key: derive(set.key, `file ${name}`),
    noncePrefix: head.subarray(1),
    headerDigest: createHash('sha256').update(head).digest(),
    chunkBytes,
  };
}

/** @throws ArchiveProblem if the content is not what was written under this name */
export async function* openFor(
  set: FileSet,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const iterator = sealed[Symbol.asyncIterator]();
  try {
    let begun: Buffer = Buffer.alloc(0);
    while (begun.length < headBytes) {
      const { done, value } = await iterator.next();
      if (done) throw damagedFile();
      begun = Buffer.concat([begun, value]);
    }
    const head = begun.subarray(0, headBytes);
    if (head[0] !== version) throw damagedFile();
    async function* rest() {
      yield begun.subarray(headBytes);
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    }
    yield* openChunks(rest(), keyFor(set, name, head));
  } catch (error) {
    throw error instanceof DamagedChunk ? damagedFile(error) : error;
  } finally {
    await iterator.return?.();
  }
}

function damagedFile(cause?: unknown): ArchiveProblem {
  return new ArchiveProblem('damaged', 'The backup is damaged: a file in it is not as written.', {
    cause,
  });
}

/**
 * Reads a file of a set.
 * @throws ArchiveProblem if it is missing or damaged
 */
export async function* readObject(
  storage: Storage,
  set: FileSet,
  object: string,
): AsyncGenerator<Buffer> {
  const stored = await storage.read(objectKey(set, object));
  if (!stored)
    throw new ArchiveProblem(
      'damaged',
      'The backup is damaged: a file of it is missing where it is kept.',
    );
  yield* openFor(set, object, stored.stream);
}

/** Location of a snapshot's list of files. */
export function listKey(setId: string, snapshot: string): string {
  return `snapshots/${setId}/${snapshot.replace(/\.snapshot$/, '.files')}`;
}

export function snapshotKey(setId: string, snapshot: string): string {
  return `snapshots/${setId}/${snapshot}`;
}

/** Writes a list of files. @returns SHA-256 of its lines */
export async function writeList(
  storage: Storage,
  set: FileSet,
  { key, files }: { key: string; files: Iterable<ListedFile> },
): Promise<string> {
  const hash = createHash('sha256');
  function* lines() {
    for (const file of files) {
      const line = `${JSON.stringify(file)}\n`;
      hash.update(line);
      yield line;
    }
  }
  const sealed = new PassThrough();
  await Promise.all([
    pipeline(
      Readable.from(lines()),
      createZstdCompress(),
      (source: AsyncIterable<Buffer>) => sealFor(set, key, source),
      sealed,
    ),
    storage.put(key, sealed),
  ]);
  return hash.digest('hex');
}

/**
 * Reads a list of files line by line.
 * @param expected SHA-256; without it, the seal alone protects the list
 * @throws ArchiveProblem
 */
export async function* readList(
  storage: Storage,
  set: FileSet,
  { key, sha256 }: { key: string; sha256?: string },
): AsyncGenerator<ListedFile> {
  const stored = await storage.read(key);
  if (!stored)
    throw new ArchiveProblem('damaged', 'The backup is damaged: its list of files is missing.');
  const hash = createHash('sha256');
  const opened = new PassThrough();
  const opening = pipeline(
    (async function* () {
      yield* openFor(set, key, stored.stream);
    })(),
    createZstdDecompress(),
    opened,
  );
  opening.catch(() => {});
  try {
    let begun = '';
    for await (const chunk of opened.setEncoding('utf8') as AsyncIterable<string>) {
      hash.update(chunk);
      const lines = (begun + chunk).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) yield listedFileSchema.parse(JSON.parse(line));
    }
  } finally {
    opened.destroy();
  }
  await opening;
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new ArchiveProblem('damaged', 'The backup is damaged: its list of files is another one.');
}
