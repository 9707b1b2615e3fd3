import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { drain } from './check-archive.ts';
import type { Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import type { ArchiveEntry } from './read-archive.ts';
import { copyIn, copyOut, fixTextForm, quote, readTables } from './read-tables.ts';
import { applyMigrations, clearDatabase, splitMigrations, unbind } from './rebuild-database.ts';

type Options = {
  path: string;
  passphrase: string;
  /** What `checkArchive` found in the same file. */
  manifest: Manifest;
  /** Alone in the database: nothing else may use it meanwhile. */
  client: Client;
  storage: Storage;
  /** With the SQL files of this release. */
  migrationsFolder: string;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
};

/**
 * Puts an archive in the place of everything in the database, in one transaction: it is there
 * completely and compared with the archive, or nothing has changed. Files are added before the end of
 * the transaction and taken away after it.
 */
export async function restoreArchive(options: Options): Promise<void> {
  const { client, manifest, onProgress } = options;
  const level = manifest.migration.writtenAt;
  const { before, after } = splitMigrations(options.migrationsFolder, level);
  await client.query('begin');
  try {
    await fixTextForm(client);
    await clearDatabase(client);
    await applyMigrations(client, before);
    const bind = await unbind(client);
    const loader = loadTables(client, manifest);
    await readArchive(
      { ...options, onShare: (share) => onProgress?.({ share: share * 0.6, step: 'Loading' }) },
      async (entry) => {
        const [kind, ...rest] = entry.name.split('/');
        if (kind === 'tables') await loader.load(rest[0] ?? '', entry);
        else if (kind === 'files') await options.storage.put(rest.join('/'), toStream(entry));
        else await drain(entry);
      },
    );
    await loader.end();
    await setSequences(client, manifest);
    onProgress?.({ share: 0.65, step: 'Building indexes' });
    await bind();
    onProgress?.({ share: 0.8, step: 'Comparing' });
    await compareTables(client, manifest);
    await callOffPurges(client);
    await applyMigrations(client, after);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await removeOtherFiles(options.storage, manifest);
  onProgress?.({ share: 0.95, step: 'Analysing' });
  await client.query('analyze');
}

function toStream({ content }: ArchiveEntry): Readable {
  return Readable.from(content, { objectMode: false });
}

/** The parts of a table follow each other, so one COPY takes them all. */
function loadTables(client: Client, { tables }: Manifest) {
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  let open: { name: string; stream: ReturnType<typeof copyFrom> } | undefined;
  async function end(): Promise<void> {
    if (!open) return;
    const { stream } = open;
    open = undefined;
    stream.end();
    await finished(stream);
  }
  return {
    end,
    async load(name: string, { content }: ArchiveEntry): Promise<void> {
      if (open?.name !== name) {
        await end();
        open = { name, stream: client.query(copyFrom(copyIn(name, columns.get(name) ?? []))) };
      }
      const { stream } = open;
      for await (const chunk of content) if (!stream.write(chunk)) await once(stream, 'drain');
    },
  };
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${quote(name)}`,
      value,
      isCalled,
    ]);
  }
}

/** @throws ArchiveProblem when a table is not, row by row, what the archive says */
async function compareTables(client: Client, manifest: Manifest): Promise<void> {
  const expected = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of await readTables(client)) {
    const { rows, sha256 } = expected.get(table.name) ?? { rows: 0, sha256: undefined };
    const hash = createHash('sha256');
    const copying = client.query(copyTo(copyOut(table)));
    for await (const chunk of copying as AsyncIterable<Buffer>) hash.update(chunk);
    if (copying.rowCount === rows && (!sha256 || hash.digest('hex') === sha256)) continue;
    throw new ArchiveProblem(
      'damaged',
      `Table ${table.name} did not come out as it was saved; nothing was changed.`,
    );
  }
}

/** Restoring is often the answer to a purge, which must then not run a second time. */
async function callOffPurges(client: Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.purge_requests') as name");
  if (rows[0]?.name === null) return;
  await client.query(`update public.purge_requests
    set cancelled_at = now(), cancelled_by_name = 'restore'
    where cancelled_at is null and finished_at is null`);
}

async function removeOtherFiles(storage: Storage, { files }: Manifest): Promise<void> {
  const kept = new Set(files.map(({ key }) => key));
  const present: string[] = await Readable.from(storage.list()).toArray();
  for (const key of present) {
    if (!kept.has(key)) await storage.remove(key);
  }
}
