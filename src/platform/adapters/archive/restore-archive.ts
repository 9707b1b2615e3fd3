import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { type Manifest, ArchiveProblem } from './manifest.ts';
import type { BackupSource } from './backup-source.ts';
import { drain, tooNew, type CheckedArchive } from './check-archive.ts';
import { readObject } from './file-set.ts';
import { readArchive, type ArchiveEntry } from './read-archive.ts';
import { copyIn, copyOut, fixTextForm, quote, readTables } from './read-tables.ts';

type Options = {
  source: BackupSource;
  passphrase: string;
  /** Result of `checkArchive` for the same backup. */
  checked: Pick<CheckedArchive, 'manifest' | 'set'>;
  /** The only connection: nothing else may use the database meanwhile. */
  client: Client;
  storage: Storage;
  /** Contains the SQL files of this release. */
  migrationsFolder: string;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
};

/**
 * Replaces everything in the database with an archive, in one transaction: either it is restored
 * completely and verified against the archive, or nothing has changed. Files are added before the
 * commit and removed after it.
 */
export async function restoreArchive(options: Options): Promise<void> {
  const { client, checked, onProgress } = options;
  const { manifest } = checked;
  const { before, after } = splitMigrations(options.migrationsFolder, manifest);
  await client.query('begin');
  try {
    await fixTextForm(client);
    await clearDatabase(client);
    await applyMigrations(client, before);
    const bind = await unbind(client);
    const loader = loadTables(client, manifest);
    await readArchive(
      { ...options, onShare: (share) => onProgress?.({ share: share * 0.4, step: 'Loading' }) },
      async (entry) => {
        const [kind, ...rest] = entry.name.split('/');
        if (kind === 'tables') await loader.load(rest[0] ?? '', entry);
        else if (kind === 'files') await options.storage.put(rest.join('/'), toStream(entry));
        else await drain(entry);
      },
    );
    await loader.end();
    await putFiles(options);
    await setSequences(client, manifest);
    onProgress?.({ share: 0.65, step: 'Building indexes' });
    await bind();
    onProgress?.({ share: 0.8, step: 'Comparing' });
    await compareTables(client, manifest);
    await cancelPurges(client);
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

/** Puts back the files of a snapshot, which lie beside it. */
async function putFiles({ source, checked, storage, onProgress }: Options): Promise<void> {
  const { set, manifest } = checked;
  if (!source.snapshot || !set) return;
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 1);
  let done = 0;
  for (const { key, bytes, object = '' } of manifest.files) {
    const content = readObject(source.snapshot.storage, set, object);
    await storage.put(key, Readable.from(content, { objectMode: false }));
    done += bytes;
    onProgress?.({ share: 0.4 + 0.2 * (done / total), step: 'Files' });
  }
}

function toStream({ content }: ArchiveEntry): Readable {
  return Readable.from(content, { objectMode: false });
}

/** The parts of a table are consecutive, so one COPY takes them all. */
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

/** @throws ArchiveProblem if a table does not match the archive row by row */
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

/** A restore is often made to undo a purge, which must then not run a second time. */
async function cancelPurges(client: Client): Promise<void> {
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

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Splits the migrations into those up to the level of some data and those after it.
 * @throws ArchiveProblem if the level is not known here
 */
export function splitMigrations(
  folder: string,
  { migration: { writtenAt: level }, release }: Pick<Manifest, 'migration' | 'release'>,
): { before: Migration[]; after: Migration[] } {
  const all = readMigrationFiles({ migrationsFolder: folder });
  if (!all.some(({ folderMillis }) => folderMillis === level)) throw tooNew(release);
  return {
    before: all.filter(({ folderMillis }) => folderMillis <= level),
    after: all.filter(({ folderMillis }) => folderMillis > level),
  };
}

/** Applies migrations inside the caller's transaction. The query builder's own migrator would commit. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/**
 * Drops everything that this program ever created; extensions stay, since not every role may create
 * them again.
 */
export async function clearDatabase(client: ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query('drop schema if exists drizzle cascade');
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade',
         case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
           else 'table' end, relname) as statement
       from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure)
       from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Drops foreign keys, plain indexes and triggers while rows are loaded, in any order. The owner may do
 * that; disabling the checks themselves requires a superuser.
 * @returns a function that recreates them: the keys are then checked against every row
 */
export async function unbind(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class c on c.oid = indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not indisunique`,
  );
  const names = tables.map(({ name }) => `public.${quote(name)}`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // The rows inserted by migrations are part of the archive.
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    }
  };
}
