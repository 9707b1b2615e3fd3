import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client, PoolConfig } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { readLevel } from '#database/migrate.ts';
import { openClient } from '#database/open-client.ts';
import {
  copyIn,
  copyOut,
  fixTextForm,
  quote,
  readSequences,
  readTables,
  rowsOf,
  type StoredTable,
} from '../archive/read-tables.ts';
import {
  applyMigrations,
  clearDatabase,
  splitMigrations,
  unbind,
} from '../archive/restore-archive.ts';
import { freezeSource, thawDatabase } from './freeze-source.ts';

type Moved = { tables: number; rows: number };

type Options = {
  /** The current database, as its superuser. */
  source: PoolConfig;
  /** Checked by `openTarget`; closed if the move fails. */
  target: Client;
  /** Contains the SQL files of this release. */
  migrationsFolder: string;
  onProgress(progress: ArchiveProgress): void;
  /** For the readers of the source in this process; see `Database`. */
  renewConnections: (atMost: number) => Promise<void>;
  /** Switches to the new database; nothing before this does. */
  decide(): void;
};

/** Names the tables whose rows are not the same after the move, for the operator. */
export class TablesDiffer extends Error {
  constructor(tables: readonly string[]) {
    super(`These tables differ from their source: ${tables.join(', ')}.`);
  }
}

/**
 * Moves everything into another database while changes are blocked. The copy is committed, and every
 * row of it compared, before it comes into force. On failure, the old database stays in force and
 * accepts changes again; on success, the old one stays closed for changes.
 * @throws Error; the target is then as it was before
 */
export async function moveDatabase(options: Options): Promise<Moved> {
  const { target, decide, onProgress } = options;
  const source = await openClient(options.source, 'lantern-move');
  try {
    onProgress({ share: 0, step: 'Waiting until changes under way have ended' });
    await freezeSource(source, options);
    const moved = await copyAll(options, source);
    await settle(target, decide);
    onProgress({ share: 1, step: 'Done' });
    return moved;
  } catch (error) {
    // Also aborts a running copy, during which they would not respond to anything else.
    await Promise.all([source.end(), target.end()]).catch(() => {});
    await thawDatabase(options.source).catch(() => {});
    throw error;
  } finally {
    await source.end().catch(() => {});
  }
}

/** An unused copy must not remain: nobody would maintain it. */
async function settle(target: Client, decide: () => void): Promise<void> {
  try {
    decide();
  } catch (error) {
    await clearDatabase(target);
    throw error;
  }
}

async function copyAll(
  { target, migrationsFolder, onProgress }: Options,
  source: Client,
): Promise<Moved> {
  await fixTextForm(source);
  const { before } = splitMigrations(migrationsFolder, { migration: await readLevel(source) });
  await target.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  );
  await target.query('begin');
  await fixTextForm(target);
  onProgress({ share: 0.02, step: 'Making the tables' });
  if (await hasOurTables(target)) await clearDatabase(target);
  await applyMigrations(target, before);
  const bind = await unbind(target);
  const copied = await copyTables({ source, target, onProgress: within(onProgress, [0.05, 0.65]) });
  for (const { name, value, isCalled } of await readSequences(source))
    await target.query('select setval($1::regclass, $2, $3)', [
      `public.${quote(name)}`,
      value,
      isCalled,
    ]);
  onProgress({ share: 0.65, step: 'Building indexes and checking references' });
  await bind();
  const different = await compareTables(
    { target, onProgress: within(onProgress, [0.75, 0.95]) },
    copied,
  );
  if (different.length > 0) throw new TablesDiffer(different);
  onProgress({ share: 0.95, step: 'Committing' });
  await target.query('commit');
  await target.query('analyze');
  return { tables: copied.length, rows: copied.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Empty tables of an earlier attempt: `openTarget` has checked. */
async function hasOurTables(target: Client): Promise<boolean> {
  const { rows } = await target.query("select to_regclass('public.site_version') as name");
  return rows[0]?.name !== null;
}

function within(
  onProgress: Options['onProgress'],
  [from, to]: [number, number],
): Options['onProgress'] {
  return ({ share, step }) => onProgress({ share: from + share * (to - from), step });
}

type CopiedTable = { name: string; rows: number; sha256: string };

type Ends = { source: Client; target: Client; onProgress(progress: ArchiveProgress): void };

/**
 * Copies every table, including sessions and limits: it is the same installation at the same moment.
 * @returns for each table the fingerprint of what left the source, for comparison
 */
async function copyTables({ source, target, onProgress }: Ends): Promise<CopiedTable[]> {
  const tables = await readTables(source, { leftOut: [] });
  const total = tables.reduce((sum, { bytes }) => sum + bytes + 8_192, 0);
  const copied: CopiedTable[] = [];
  let done = 0;
  for (const table of tables) {
    const { name, columns } = table;
    let bytes = 0;
    const hash = createHash('sha256');
    const reading = source.query(copyTo(copyOut(table)));
    const writing = target.query(copyFrom(copyIn(name, columns)));
    await pipeline(
      reading,
      hashing(hash, (length) => {
        bytes += length;
        const share = (done + Math.min(bytes, table.bytes)) / total;
        onProgress({ share, step: `Copying ${name}` });
      }),
      writing,
    );
    copied.push({ name, rows: await rowsOf(source, reading), sha256: hash.digest('hex') });
    done += table.bytes + 8_192;
    onProgress({ share: done / total, step: `Copying ${name}` });
  }
  return copied;
}

/**
 * Reads every row again at the destination.
 * @returns the names of the tables that differ from what left the source
 */
async function compareTables(
  { target, onProgress }: Omit<Ends, 'source'>,
  expected: readonly CopiedTable[],
): Promise<string[]> {
  const tables = new Map(
    (await readTables(target, { leftOut: [] })).map((table) => [table.name, table]),
  );
  const different: string[] = [];
  for (const [place, { name, rows, sha256 }] of expected.entries()) {
    const table = tables.get(name);
    const found = table && (await readRows(target, table));
    if (found?.rows !== rows || found.sha256 !== sha256) different.push(name);
    onProgress({ share: (place + 1) / expected.length, step: `Comparing ${name}` });
  }
  return different;
}

async function readRows(target: Client, table: StoredTable) {
  const hash = createHash('sha256');
  const reading = target.query(copyTo(copyOut(table)));
  for await (const chunk of reading as AsyncIterable<Buffer>) hash.update(chunk);
  return { rows: await rowsOf(target, reading), sha256: hash.digest('hex') };
}

function hashing(hash: Hash, note: (length: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      note(chunk.length);
      done(null, chunk);
    },
  });
}
