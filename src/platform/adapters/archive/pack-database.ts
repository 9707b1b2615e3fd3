import { createHash } from 'node:crypto';
import type { Client, ClientBase, PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import { readLevel } from '#database/migrate.ts';
import { openClient } from '#database/open-client.ts';
import { entryNames, type Manifest } from './manifest.ts';
import {
  copyOut,
  fixTextForm,
  readSequences,
  readTables,
  rowsOf,
  type StoredTable,
} from './read-tables.ts';
import { addEntry } from './seal-archive.ts';

/** A connection without time limits. The caller ends it. */
export async function connectForBackup(connection: PoolConfig): Promise<Client> {
  const client = await openClient({ ...connection, keepAlive: true }, 'lantern-backup');
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
  );
  return client;
}

/** Begins a transaction that sees all rows as they are now. */
export async function beginReading(client: ClientBase): Promise<StoredTable[]> {
  await client.query('begin isolation level repeatable read, read only');
  await fixTextForm(client);
  return readTables(client);
}

type Packing = {
  client: ClientBase;
  tables: readonly StoredTable[];
  secretsKey: Buffer;
  /** Bytes of a table so far; `isDone` with the last call of each. */
  onTable(progress: { name: string; bytes: number; isDone: boolean }): void;
};

/** Packs the rows of a transaction that `beginReading` began, and ends it. */
export async function packDatabase(
  pack: Pack,
  { client, tables, secretsKey, onTable }: Packing,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'>> {
  await addEntry(pack, entryNames.secretsKey, [Buffer.from(secretsKey.toString('base64'))]);
  const migration = await readLevel(client);
  const sequences = await readSequences(client);
  const packed: Manifest['tables'] = [];
  for (const table of tables) packed.push(await packTable(pack, { client, table, onTable }));
  await client.query('commit');
  return { migration, tables: packed, sequences };
}

/** In bytes: the part of a table that is held in memory at a time. */
const partBytes = 4 * 1024 * 1024;

async function packTable(
  pack: Pack,
  { client, table, onTable }: Pick<Packing, 'client' | 'onTable'> & { table: StoredTable },
): Promise<Manifest['tables'][number]> {
  const { name, columns } = table;
  const hash = createHash('sha256');
  const copying = client.query(copyTo(copyOut(table)));
  let [part, bytes, held] = [0, 0, 0];
  let chunks: Buffer[] = [];
  async function flush(): Promise<void> {
    if (held === 0) return;
    await addEntry(pack, entryNames.tablePart(name, part), chunks);
    [part, held, chunks] = [part + 1, 0, []];
  }
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    held += chunk.length;
    bytes += chunk.length;
    onTable({ name, bytes, isDone: false });
    if (held >= partBytes) await flush();
  }
  await flush();
  onTable({ name, bytes, isDone: true });
  const rows = await rowsOf(client, copying);
  return { name, columns, rows, bytes, sha256: hash.digest('hex') };
}
