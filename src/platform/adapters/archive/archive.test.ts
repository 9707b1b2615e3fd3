import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDiskStorage } from '../storage/create-disk-storage.ts';
import type { Database } from '#database/client.ts';
import { createTestDatabase } from '#tests/db.ts';
import { fileSource } from './backup-source.ts';
import { checkArchive } from './check-archive.ts';
import { findPassphraseProblem } from './create-archives.ts';
import { fixTextForm, isDatabaseEmpty, leftOutTables, readTables } from './read-tables.ts';
import { restoreArchive } from './restore-archive.ts';
import { writeArchive } from './write-archive.ts';

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations');
const passphrase = 'harbour lamp seventy birds';
const secretsKey = randomBytes(32);
const picture = randomBytes(300_000);

let source: Database;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-archive-'));
  path = join(folder, 'lantern-test.backup');
  source = await createTestDatabase();
  await fill(source);
  const storage = createDiskStorage(join(folder, 'files'));
  await storage.put('media/picture.png', picture);
  await storage.put('media/empty.txt', Buffer.alloc(0));
  await writeArchive({ path, passphrase, connection: connectionOf(source), storage, secretsKey });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

function connectionOf({ pool }: Database) {
  return { ...inject('database'), database: String(pool.options.database) };
}

/** Creates rows that refer to each other both ways, awkward texts, more than one part, and an audit log. */
async function fill({ db }: Database): Promise<void> {
  await db.execute(sql`insert into users (id, name, email)
    select gen_random_uuid(), 'Person ' || i, 'p' || i || '@example.org' from generate_series(1, 3) i`);
  await db.execute(sql`insert into cases (id, case_number, case_type, user_details, search_text)
    values (gen_random_uuid(), 'LGN-2026-1', 'fraud', '{"name":"Zoë \\"Z\\" O''Hara"}', e'zoë\\t\\n\\\\')`);
  await db.execute(sql`insert into form_submissions
      (id, reference, form_type, data, search_text, idempotency_key, submitted_at, case_id)
    select gen_random_uuid(), 'R-' || i, 'report', jsonb_build_object('message', repeat(md5(i::text), 40)),
      'x', 'k' || i, now() - i * interval '1 minute', (select id from cases limit 1)
    from generate_series(1, 5000) i`);
  await db.execute(sql`update form_submissions set duplicate_of =
    (select id from form_submissions order by reference desc limit 1) where reference = 'R-1'`);
  await db.execute(sql`insert into audit_log (id, timestamp, action, actor, actor_name, details)
    values (gen_random_uuid(), now(), 'test.done', 'public', 'public', '{}')`);
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, 'live-' || id, now() + interval '1 day' from users`);
  await db.execute(sql`insert into purge_requests (id, target, requested_by_name, runs_at)
    values (gen_random_uuid(), 'cases', 'Sam', now())`);
}

/** Number of rows in each table, with a hash of them all. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  const client = await database.pool.connect();
  const content: Record<string, string> = {};
  await client.query('begin');
  await fixTextForm(client);
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), ''))
        as content from public.${name} t`,
    );
    content[name] = rows[0].content;
  }
  await client.query('rollback');
  client.release();
  return content;
}

async function shapeOf({ db }: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select json_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint
      where connamespace = 'public'::regnamespace) as keys,
    (select json_agg(indexdef order by indexname) from pg_indexes where schemaname = 'public') as indexes`);
  return rows;
}

test('a database and its files are restored unchanged', async () => {
  const target = await createTestDatabase();
  await target.db.execute(sql`insert into users (id, name, email)
    values (gen_random_uuid(), 'Somebody else', 'other@example.org')`);
  const shape = await shapeOf(target);
  const storage = createDiskStorage(join(folder, 'restored'));
  await storage.put('media/older.txt', Buffer.from('goes away'));
  const client = new Client(connectionOf(target));
  await client.connect();
  const { manifest, secretsKey: kept } = await checkArchive({
    source: fileSource(path),
    passphrase,
  });

  await restoreArchive({
    source: fileSource(path),
    passphrase,
    checked: { manifest, set: undefined },
    client,
    migrationsFolder,
    storage,
  });
  await client.end();

  // A waiting purge is cancelled: a restore is often made to undo one.
  const { purge_requests: wanted, ...before } = await contentOf(source);
  const { purge_requests: calledOff, ...after } = await contentOf(target);
  expect(after).toEqual(before);
  expect(before['form_submissions']).toMatch(/^5000 /);
  expect(calledOff).not.toBe(wanted);
  const { rows } = await target.pool.query(`select cancelled_by_name as by,
    (select count(*)::int from sessions) as sessions from purge_requests`);
  expect(rows).toEqual([{ by: 'restore', sessions: 0 }]);

  expect(await shapeOf(target)).toEqual(shape);
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append-only');

  expect(kept).toBe(secretsKey.toString('base64'));
  const file = await storage.read('media/picture.png');
  expect(file && (await buffer(file.stream))).toEqual(picture);
  expect(await storage.read('media/older.txt')).toBeUndefined();
  expect(await storage.read('media/empty.txt')).toMatchObject({ size: 0 });
  await target.close();
});

test('a wrong passphrase and a damaged archive are distinguished', async () => {
  await expect(
    checkArchive({ source: fileSource(path), passphrase: 'something else' }),
  ).rejects.toMatchObject({
    code: 'wrong-passphrase',
  });
  const bytes = await readFile(path);
  const damaged = join(folder, 'damaged.backup');
  for (const place of [bytes.length - 1, Math.floor(bytes.length / 2), 600]) {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
    await writeFile(damaged, copy);
    await expect(checkArchive({ source: fileSource(damaged), passphrase })).rejects.toMatchObject({
      code: 'damaged',
    });
  }
  for (const length of [bytes.length - 1, 70_000, 400, 100, 10, 0]) {
    await writeFile(damaged, bytes.subarray(0, length));
    await expect(checkArchive({ source: fileSource(damaged), passphrase })).rejects.toMatchObject({
      code: length > 300 ? 'damaged' : 'no-archive',
    });
  }
  await writeFile(damaged, randomBytes(1_000));
  await expect(checkArchive({ source: fileSource(damaged), passphrase })).rejects.toMatchObject({
    code: 'no-archive',
  });
});

test('a passphrase is tried on the beginning alone, where damage looks the same and is mentioned', async () => {
  expect(await findPassphraseProblem(fileSource(path), passphrase)).toBeUndefined();
  const doubt = 'or the first bytes of the file are damaged';
  expect(await findPassphraseProblem(fileSource(path), 'something else')).toContain(doubt);
  const bytes = await readFile(path);
  const damaged = join(folder, 'damaged-beginning.backup');
  const salt = bytes.indexOf('"salt":"') + '"salt":"'.length;
  await writeFile(damaged, Buffer.from(bytes).fill('A', salt, salt + 4));
  expect(await findPassphraseProblem(fileSource(damaged), passphrase)).toContain(doubt);
  for (const rest of [bytes.subarray(0, 400), bytes.subarray(0, 100), randomBytes(1_000)]) {
    await writeFile(damaged, rest);
    expect(await findPassphraseProblem(fileSource(damaged), passphrase)).toBeUndefined();
  }
  expect(
    await findPassphraseProblem(fileSource(join(folder, 'none.backup')), passphrase),
  ).toBeUndefined();
});

test('an archive that turns out damaged changes nothing', async () => {
  const target = await createTestDatabase();
  await fill(target);
  const before = await contentOf(target);
  const client = new Client(connectionOf(target));
  await client.connect();
  const { manifest } = await checkArchive({ source: fileSource(path), passphrase });
  const [table] = manifest.tables.filter(({ name }) => name === 'cases');
  if (table) table.sha256 = '0'.repeat(64);
  await expect(
    restoreArchive({
      source: fileSource(path),
      passphrase,
      checked: { manifest, set: undefined },
      client,
      migrationsFolder,
      storage: createDiskStorage(join(folder, 'unused')),
    }),
  ).rejects.toThrow('Table cases did not come out as it was saved');
  await client.end();

  expect(await contentOf(target)).toEqual(before);
  await target.close();
});

test('a cancelled backup leaves nothing behind', async () => {
  const stopping = new AbortController();
  const aborted = join(folder, 'aborted');
  const writing = writeArchive({
    path: join(aborted, 'lantern-aborted.backup'),
    passphrase,
    secretsKey,
    connection: connectionOf(source),
    storage: createDiskStorage(join(folder, 'files')),
    onProgress: () => stopping.abort(),
    signal: stopping.signal,
  });

  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(await readdir(aborted)).toEqual([]);
});

test('only a used database counts as filled', async () => {
  const fresh = await createTestDatabase();
  const client = await fresh.pool.connect();
  expect(await isDatabaseEmpty(client)).toBe(true);
  client.release();
  await fresh.close();
  const used = await source.pool.connect();
  expect(await isDatabaseEmpty(used)).toBe(false);
  used.release();
});

test('every table has a primary key to sort by, and every omitted table exists', async () => {
  const client = await source.pool.connect();
  const tables = await readTables(client);
  expect(tables.filter(({ order }) => order === '')).toEqual([]);
  for (const name of leftOutTables) {
    const { rows } = await client.query('select to_regclass($1) as found', [`public.${name}`]);
    expect(rows[0].found, name).not.toBeNull();
  }
  client.release();
});
