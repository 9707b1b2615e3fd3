import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client, PoolConfig } from 'pg';
import type { ArchiveProgress } from '#kernel/ports/archives.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { openClient } from '#database/open-client.ts';
import type { BackupSource } from './backup-source.ts';
import { checkArchive } from './check-archive.ts';
import type { Manifest } from './manifest.ts';
import { quote } from './read-tables.ts';
import { restoreArchive } from './restore-archive.ts';

type Options = {
  source: BackupSource;
  passphrase: string;
  connection: PoolConfig;
  migrationsFolder: string;
  onProgress?: ((progress: ArchiveProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Before the names of all scratch databases. */
const scratch = 'lantern_restore_test_';

/**
 * Restores a backup into a database that is created for it and dropped afterwards. Files are decrypted and
 * compared, and written nowhere.
 * @throws ArchiveProblem if the backup cannot be restored, OperatorError if no database can be created
 */
export async function testRestore(options: Options): Promise<Manifest> {
  const { source, passphrase, connection, signal, onProgress } = options;
  const checked = await checkArchive({
    source,
    passphrase,
    signal,
    onShare: (share) => onProgress?.({ share: share * 0.5, step: 'Reading every byte' }),
  });
  const name = `${scratch}${randomBytes(6).toString('hex')}`;
  const owner = await connect(connection);
  try {
    await dropAbandoned(owner);
    await owner.query(`create database ${quote(name)}`).catch(explainCreation);
    try {
      await restoreInto(name, { ...options, checked });
    } finally {
      await owner.query(`drop database if exists ${quote(name)} with (force)`);
    }
  } finally {
    await owner.end().catch(() => {});
  }
  return checked.manifest;
}

type Checked = Awaited<ReturnType<typeof checkArchive>>;

async function restoreInto(
  name: string,
  { checked, connection, onProgress, ...rest }: Options & { checked: Checked },
): Promise<void> {
  const client = await connect({ ...connection, database: name });
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    // A restore replaces everything in the database that it is given.
    if (rows[0]?.name !== name || !name.startsWith(scratch))
      throw new Error('This is not the scratch database.');
    await restoreArchive({
      ...rest,
      checked: { ...checked, set: undefined },
      client,
      storage: nowhere,
      onProgress: ({ share, step }) => onProgress?.({ share: 0.5 + share / 2, step }),
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(connection: PoolConfig): Promise<Client> {
  const client = await openClient(connection, 'lantern-restore-test');
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

/** Databases of tests whose process died. One that is in use cannot be dropped. */
async function dropAbandoned(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select datname as name from pg_database
      where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user`,
    [scratch],
  );
  for (const { name } of rows)
    await owner.query(`drop database if exists ${quote(name)}`).catch(() => {});
}

function explainCreation(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42501')
    throw new OperatorError(
      'The role of the database may not create the database that a test needs: run "alter role … createdb" for it.',
      { cause: error },
    );
  throw error;
}

/** Reads what it is given to the end, and has no files. */
const nowhere: Storage = {
  async put(_key, content) {
    let size = 0;
    const source = content instanceof Uint8Array ? Readable.from([content]) : content;
    for await (const chunk of source as AsyncIterable<Uint8Array>) size += chunk.length;
    return { size };
  },
  read: async () => undefined,
  remove: async () => {},
  async *list() {},
  async *entries() {},
  size: async () => 0,
  space: async () => ({ free: 0 }),
  findProblem: async () => undefined,
};
