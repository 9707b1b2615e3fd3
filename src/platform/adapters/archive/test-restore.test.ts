import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectionTo } from '#platform/config/database-hosts.ts';
import { openDatabase } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { startPasswordServer, type PasswordServer } from '#tests/password-server.ts';
import { openTarget } from '../database-home/create-database-home.ts';
import { createDiskStorage } from '../storage/create-disk-storage.ts';
import { fileSource } from './backup-source.ts';
import { testRestore } from './test-restore.ts';
import { writeArchive } from './write-archive.ts';

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations');
const passphrase = 'harbour lamp seventy birds';
const name = 'our/desk 50%';

let server: PasswordServer;
beforeAll(async () => {
  server = await startPasswordServer();
  await server.create(name);
  const database = openDatabase({ ...connectionTo(urlTo()), statement_timeout: 0, max: 1 });
  await migrate(database.pool, migrationsFolder);
  await database.close();
});
afterAll(() => server.remove());

/** As an operator writes it. */
function urlTo(before = '', database = name): string {
  const { login, host, port } = server;
  return `postgres://${login}@${before}${host}:${port}/${encodeURIComponent(database)}`;
}

test.each([
  ['of one server with host, port and password', ''],
  ['of several servers', '127.0.0.1:1,'],
])('a restore is tested with the address %s', async (_, before) => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'one.backup');
  const connection = connectionTo(urlTo(before));
  const storage = createDiskStorage(join(folder, 'files'));
  const secretsKey = Buffer.alloc(32);
  await writeArchive({ path, passphrase, connection, storage, secretsKey });

  const order = { source: fileSource(path), passphrase, connection, migrationsFolder };
  const manifest = await testRestore(order);

  expect(manifest.tables.map((table) => table.name)).toContain('form_submissions');
  const database = openDatabase({ ...connection, max: 1 });
  const { rows } = await database.pool.query(
    "select count(*)::int as left from pg_database where datname like 'lantern_restore_test%'",
  );
  await database.close();
  expect(rows).toEqual([{ left: 0 }]);
});

test('data can be moved into a database whose name, user and password must be encoded', async () => {
  await server.create('new/home');
  const target = await openTarget(urlTo('', 'new/home'));
  expect(target).toMatchObject({ ok: true });
  if (target.ok) await target.client.end();
});
