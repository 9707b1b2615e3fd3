import { createHash, type Hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { fileSetOf, listKey, readList, readObject, type FileSet } from './file-set.ts';
import {
  ArchiveProblem,
  entryNames,
  manifestSchema,
  type ListedFile,
  type Manifest,
  type WrittenManifest,
} from './manifest.ts';
import { readArchive, type ArchiveEntry, type ArchiveInput } from './read-archive.ts';

type Seen = { hash: Hash; bytes: number };

export type CheckedArchive = {
  manifest: Manifest;
  /** In base64: the key with which texts in the rows are sealed. */
  secretsKey: string;
  /** Undefined for a single file, whose entries hold the files. */
  set: FileSet | undefined;
};

/**
 * Reads an entire backup and compares every table and file with the manifest.
 * @throws ArchiveProblem
 */
export async function checkArchive(reading: ArchiveInput): Promise<CheckedArchive> {
  const { source, onShare } = reading;
  const tables = new Map<string, Seen>();
  const files = new Map<string, Seen>();
  let written: WrittenManifest | undefined;
  let [secretsKey, setKey] = ['', ''];
  // A snapshot's rows are mostly the smaller part.
  const rowsShare = source.snapshot ? 0.3 : 1;
  await readArchive(
    { ...reading, onShare: (share) => onShare?.(share * rowsShare) },
    async (entry) => {
      const [kind, ...rest] = entry.name.split('/');
      if (entry.name === entryNames.manifest) written = await readManifest(entry);
      else if (kind === 'tables') await count(tables, rest[0] ?? '', entry);
      else if (kind === 'files') await count(files, rest.join('/'), entry);
      else if (entry.name === entryNames.secretsKey) secretsKey = await readText(entry);
      else if (entry.name === entryNames.setKey) setKey = await readText(entry);
      else await drain(entry);
    },
  );
  if (written === undefined || secretsKey === '')
    throw new ArchiveProblem('damaged', 'The backup is not complete.');
  compare(
    written.tables.map((table) => ({ ...table, part: `table ${table.name}` })),
    tables,
  );
  if (written.format === 1) {
    compare(
      written.files.map((file) => ({ ...file, name: file.key, part: 'a file' })),
      files,
    );
    return { manifest: written, secretsKey, set: undefined };
  }
  const set = fileSetOf(Buffer.from(setKey, 'base64'));
  const listed = await readListed(written, reading, set);
  await checkFiles(listed, reading, set);
  return { manifest: { ...written, files: listed }, secretsKey, set };
}

type SnapshotManifest = Extract<WrittenManifest, { format: 2 }>;

async function readListed(
  { name, list }: SnapshotManifest,
  { source: { snapshot } }: ArchiveInput,
  set: FileSet,
): Promise<ListedFile[]> {
  if (!snapshot)
    throw new ArchiveProblem(
      'no-archive',
      'This is one file of a folder of backups: give the folder itself.',
    );
  if (name !== snapshot.name)
    throw new ArchiveProblem('damaged', `The backup is ${name} under another name.`);
  const key = listKey(set.id, name);
  const files: ListedFile[] = [];
  for await (const file of readList(snapshot.storage, set, { key, sha256: list.sha256 }))
    files.push(file);
  return files;
}

/** Decrypts each stored file once, however many names it has. */
async function checkFiles(
  files: readonly ListedFile[],
  { source: { snapshot }, onShare, signal }: ArchiveInput,
  set: FileSet,
): Promise<void> {
  if (!snapshot) return;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 1);
  const checked = new Set<string>();
  let done = 0;
  for (const { bytes, sha256, object } of files) {
    signal?.throwIfAborted();
    if (!checked.has(object)) {
      const hash = createHash('sha256');
      for await (const chunk of readObject(snapshot.storage, set, object)) hash.update(chunk);
      if (hash.digest('hex') !== sha256)
        throw new ArchiveProblem('damaged', 'The backup is damaged: a file is not as written.');
      checked.add(object);
    }
    done += bytes;
    onShare?.(0.3 + 0.7 * (done / total));
  }
}

export async function drain({ content }: ArchiveEntry): Promise<void> {
  for await (const _ of content);
}

export async function readText({ content }: ArchiveEntry): Promise<string> {
  return text(content);
}

const releaseSchema = z.object({ release: z.string() });

async function readManifest(entry: ArchiveEntry): Promise<WrittenManifest> {
  const content: unknown = JSON.parse(await readText(entry));
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const named = releaseSchema.safeParse(content);
  throw tooNew(named.success ? named.data.release : undefined);
}

/** @param release that made the backup; undefined if it does not say so */
export function tooNew(release: string | undefined): ArchiveProblem {
  const made = release === undefined ? 'a later release' : `release ${release}`;
  const needed = release === undefined ? 'that release' : `release ${release}`;
  return new ArchiveProblem(
    'too-new',
    `This backup was made by ${made}, whose data this release does not know: install ${needed} or a later one, then restore.`,
  );
}

async function count(seen: Map<string, Seen>, name: string, entry: ArchiveEntry): Promise<void> {
  const part = seen.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
  seen.set(name, part);
  for await (const chunk of entry.content) {
    part.hash.update(chunk);
    part.bytes += chunk.length;
  }
}

type Expected = { name: string; part: string; bytes: number; sha256: string };

function compare(expected: readonly Expected[], seen: Map<string, Seen>): void {
  for (const { name, part, bytes, sha256 } of expected) {
    const found = seen.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
    seen.delete(name);
    if (found.bytes === bytes && found.hash.digest('hex') === sha256) continue;
    throw new ArchiveProblem('damaged', `The backup is damaged inside: ${part} is not as written.`);
  }
  if (seen.size > 0) throw new ArchiveProblem('damaged', 'The backup holds more than it says.');
}
