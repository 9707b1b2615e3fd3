import type { Client } from 'pg';
import { Client as PgClient } from 'pg';
import type { PoolConfig } from 'pg';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import { fixTextForm, quote } from '../archive/read-tables.ts';
import { readLevel, readSequences } from '../archive/read-level.ts';
import {
  applyMigrations,
  clearDatabase,
  splitMigrations,
  unbind,
} from '../archive/rebuild-database.ts';
import { compareTables, copyTables } from './copy-tables.ts';
import { freezeSource } from './freeze-source.ts';
import { thawDatabase } from './thaw-database.ts';

export type Moved = { tables: number; rows: number };

type Options = {
  /** Of the database in force, as its superuser. */
  source: PoolConfig;
  /** Judged by `openTarget`; ended when the move fails. */
  target: Client;
  /** With the SQL files of this release. */
  migrationsFolder: string;
  onProgress(progress: ArchiveProgress): void;
  /** Puts the new database in force; nothing that happens before it does. */
  decide(): void;
};

/**
 * Moves everything into another database while nobody changes anything. The copy is committed, and
 * every row of it compared, before it comes into force. When anything fails, the old database is in
 * force and takes changes again; when it succeeds, the old one stays closed for changes.
 * @throws Error; the target is as it was then
 */
export async function moveDatabase(options: Options): Promise<Moved> {
  const { target, decide, onProgress } = options;
  const source = new PgClient({
    ...options.source,
    application_name: 'lantern-move',
  } as PoolConfig);
  source.on('error', () => {});
  await source.connect();
  try {
    onProgress({ share: 0, step: 'Waiting until changes under way have ended' });
    await freezeSource(source, options.source);
    const moved = await copyAll(options, source);
    await settle(target, decide);
    onProgress({ share: 1, step: 'Done' });
    return moved;
  } catch (error) {
    // Ends them in the middle of a copy too, where they would answer nothing else.
    await Promise.all([source.end(), target.end()]).catch(() => {});
    await thawDatabase(options.source).catch(() => {});
    throw error;
  } finally {
    await source.end().catch(() => {});
  }
}

/** A copy that did not come into force must not stay: nobody would look after it. */
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
  const { before } = splitMigrations(migrationsFolder, (await readLevel(source)).writtenAt);
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
      ...[`public.${quote(name)}`, value, isCalled],
    ]);
  onProgress({ share: 0.65, step: 'Building indexes and checking references' });
  await bind();
  const different = await compareTables(
    { target, onProgress: within(onProgress, [0.75, 0.95]) },
    copied,
  );
  if (different.length > 0)
    throw new Error(`These tables did not arrive as they left: ${different.join(', ')}.`);
  onProgress({ share: 0.95, step: 'Committing' });
  await target.query('commit');
  await target.query('analyze');
  return { tables: copied.length, rows: copied.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Empty ones, of an earlier attempt: `openTarget` has looked. */
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
