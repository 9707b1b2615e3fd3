import { createHash, type Hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { entryNames, manifestSchema, type Manifest, ArchiveProblem } from './manifest.ts';
import { readArchive, type ArchiveEntry, type Reading } from './read-archive.ts';

type Seen = { hash: Hash; bytes: number };

/**
 * Reads an entire archive and compares every table and file with the manifest.
 * @returns also the key, in base64, with which texts in the rows are sealed
 * @throws ArchiveProblem
 */
export async function checkArchive(
  reading: Reading,
): Promise<{ manifest: Manifest; secretsKey: string }> {
  const tables = new Map<string, Seen>();
  const files = new Map<string, Seen>();
  let manifest: Manifest | undefined;
  let secretsKey = '';
  await readArchive(reading, async (entry) => {
    const [kind, ...rest] = entry.name.split('/');
    if (entry.name === entryNames.manifest) manifest = await readManifest(entry);
    else if (kind === 'tables') await count(tables, rest[0] ?? '', entry);
    else if (kind === 'files') await count(files, rest.join('/'), entry);
    else if (entry.name === entryNames.secretsKey) secretsKey = await readText(entry);
    else await drain(entry);
  });
  if (manifest === undefined || secretsKey === '') {
    throw new ArchiveProblem('damaged', 'The backup is not complete.');
  }
  compare(
    manifest.tables.map((table) => ({ ...table, part: `table ${table.name}` })),
    tables,
  );
  compare(
    manifest.files.map((file) => ({ ...file, name: file.key, part: 'a file' })),
    files,
  );
  return { manifest, secretsKey };
}

export async function drain({ content }: ArchiveEntry): Promise<void> {
  for await (const _ of content);
}

export async function readText({ content }: ArchiveEntry): Promise<string> {
  return text(content);
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(JSON.parse(await readText(entry)));
  if (parsed.success) return parsed.data;
  throw new ArchiveProblem('too-new', 'This backup was made by a release this one does not know.');
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
