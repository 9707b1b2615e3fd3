import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { makeDataFolder } from '#tests/ram-folder.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#database/embedded/start-embedded-postgres.ts';
import { readConfig } from '../environment/config.ts';
import { openDatabase } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { createLog } from '../create-log.ts';
import { thawDatabase } from './freeze-source.ts';
import { moveDatabase } from './move-database.ts';
import { createDatabaseHome, openTarget } from './create-database-home.ts';
import { noSupervisor } from './supervisor.ts';

const migrationsFolder = join(import.meta.dirname, '../../../database/migrations');

// A separate server: a move closes the entire server for changes.
let folder: string;
let starting: Promise<EmbeddedPostgres> | undefined;
let server: EmbeddedPostgres;
let source: Pool;
let target: string;

beforeAll(async () => {
  folder = await makeDataFolder('lantern-move-');
  starting = startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  server = await starting;
  source = new Pool(server.connection);
  source.on('error', () => {});
  await migrate(source, migrationsFolder);
  await source.query(`insert into installation (sealed_at) values (now())`);
});

// A start that exceeded the test's timeout continues, and would leave its server running.
afterAll(async () => {
  try {
    await source.end();
  } finally {
    const started = await starting?.catch(() => undefined);
    await started?.stop();
    for (const used of [started?.dataFolder ?? folder, folder])
      await rm(used, { recursive: true, force: true });
  }
});

beforeEach(async () => {
  target = `move_${randomBytes(6).toString('hex')}`;
  await onTestServer(`create database ${target}`);
  await thawDatabase(server.connection);
  // Connections of the last test may not have noticed yet that changes are allowed again.
  await vi.waitFor(() => source.query('delete from rate_limits'), { timeout: 60_000 });
  await source.query(`insert into rate_limits (key, count, resets_at)
    select 'key ' || n, n, now() from generate_series(1, 5000) n`);
});

afterEach(() => onTestServer(`drop database if exists ${target} with (force)`));

async function onTestServer(statement: string, name = 'postgres') {
  const client = new Client({ ...inject('database'), database: name });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

function urlOf(name: string): string {
  const { host, port, user } = inject('database');
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

const tables = `select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`;

type Changes = Partial<
  Pick<Parameters<typeof moveDatabase>[0], 'decide' | 'onProgress' | 'renewConnections'>
>;

async function move(changes: Changes = {}) {
  const opened = await openTarget(urlOf(target));
  if (!opened.ok) throw new Error(opened.problem);
  const shares: number[] = [];
  const moved = await moveDatabase({
    source: server.connection,
    target: opened.client,
    migrationsFolder,
    decide() {},
    renewConnections: async () => {},
    onProgress: ({ share }) => shares.push(share),
    ...changes,
  }).finally(() => opened.client.end());
  return { ...moved, shares };
}

function insertLate(key: string) {
  return source.query(
    'insert into rate_limits (key, count, resets_at) values ($1, 1, now()) on conflict (key) do nothing',
    [key],
  );
}

test('everything arrives, and the old database accepts no changes any more', async () => {
  const { rows, shares } = await move();

  expect(rows).toBeGreaterThanOrEqual(5001);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
  const digest = `select count(*)::int, md5(string_agg(t::text, '' order by key)) from rate_limits t`;
  expect(await onTestServer(digest, target)).toEqual((await source.query(digest)).rows);
  await expect(insertLate('late')).rejects.toMatchObject({ code: '25006' });
  expect(await openTarget(urlOf(target))).toEqual({ ok: false, problem: 'has-data' });
});

test('a change in progress at the start is awaited and arrives', async () => {
  const client = await source.connect();
  await client.query('begin');
  await client.query(`insert into rate_limits (key, count, resets_at) values ('slow', 1, now())`);
  const moving = move();
  await expect.poll(() => insertLate('late').then(asWords, asWords)).toBe('25006');
  // Meanwhile others can read, and a change fails immediately.
  expect((await source.query('select count(*) from rate_limits')).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  await moving;

  const here = await source.query(`select key from rate_limits where key !~ 'key' order by key`);
  expect(here.rows).toContainEqual({ key: 'slow' });
  const there = `select key from rate_limits where key !~ 'key' order by key`;
  expect(await onTestServer(there, target)).toEqual(here.rows);
});

test('readers are served meanwhile, in any number', async () => {
  const pages = openDatabase(server.connection);
  const over = new AbortController();
  let answered = 0;
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      await pages.pool.query('select count(*) from rate_limits');
      answered += 1;
    }
  }
  const moving = move({ renewConnections: pages.renewConnections }).finally(() => over.abort());
  await Promise.all([moving, ...Array.from({ length: 8 }, read)]);
  await pages.close();
  expect(answered).toBeGreaterThan(8);
});

function asWords(result: unknown): string {
  return result instanceof Error && 'code' in result ? String(result.code) : 'stored';
}

test('after any failure before the switch, the old database continues and the target stays empty', async () => {
  const failures: Changes[] = [
    {
      onProgress({ step }) {
        if (step.startsWith('Comparing')) throw new Error('The connection broke.');
      },
    },
    {
      onProgress({ step }) {
        if (step === 'Copying rate_limits') throw new Error('No room.');
      },
    },
  ];
  for (const [place, failure] of failures.entries()) {
    await expect(move(failure)).rejects.toThrow(/connection broke|No room/);
    await expect.poll(() => insertLate(`after ${place}`).then(asWords, asWords)).toBe('stored');
    expect(await onTestServer(tables, target)).toEqual([]);
  }
});

test('a choice that cannot be stored leaves the old database in force', async () => {
  const refuse: Changes = {
    decide() {
      throw new Error('The disk is full.');
    },
  };
  await expect(move(refuse)).rejects.toThrow('The disk is full.');
  // The copy does not remain where nobody maintains it.
  expect(await onTestServer(tables, target)).toEqual([]);
  await expect.poll(() => insertLate('after').then(asWords, asWords)).toBe('stored');
});

test('a database that is not empty, not reachable or not ours is refused with its class of problem', async () => {
  await onTestServer('create table notes (text text)', target);
  expect(await openTarget(urlOf(target))).toEqual({ ok: false, problem: 'foreign' });
  expect(await openTarget(urlOf('nowhere'))).toEqual({ ok: false, problem: 'login' });
  expect(await openTarget('postgres://x@127.0.0.1:1/y')).toEqual({
    ok: false,
    problem: 'unreachable',
  });
  expect(await openTarget('https://example.org')).toEqual({ ok: false, problem: 'address' });
});

test('a move is not complete before the program was opened on the new database', async () => {
  const supervisor = noSupervisor();
  const reopen = vi.spyOn(supervisor, 'reopen');
  const home = createDatabaseHome({
    config: { ...readConfig({ DATA_DIR: folder }), databaseChosenBy: 'nobody' },
    log: createLog('silent'),
    connection: server.connection,
    place: folder,
    migrationsFolder,
    supervisor,
    pauseWork: async () => {},
    renewConnections: async () => {},
    choose() {},
  });
  expect(await home.move(urlOf(target))).toMatchObject({ ok: true });
  expect(home.lastMove).toMatchObject({ state: 'opening', rows: expect.any(Number) });
  expect(reopen).toHaveBeenCalledOnce();
  // No other move can start until then.
  expect(await home.move(urlOf(target))).toMatchObject({ ok: false, problem: 'failed' });
});
