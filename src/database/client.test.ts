import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from './client.ts';
import { startStopwatch } from '#tests/stopwatch.ts';

const name = 'client-test';

function open(max: number): Database {
  const database = openDatabase({ ...inject('database'), application_name: name, max });
  onTestFinished(() => database.close());
  return database;
}

/** Ends every connection of these tests, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  const admin = new Client(inject('database'));
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [name],
  );
  await admin.end();
}

function count({ pool }: Database): { borrowed: number } {
  return { borrowed: pool.totalCount - pool.idleCount };
}

test('a transaction that cannot begin releases its connection', async () => {
  const database = open(1);
  const impossible = { isolationLevel: 'nonsense' as 'serializable' };

  await expect(database.db.transaction(async () => {}, impossible)).rejects.toThrow('begin');

  await database.db.transaction((tx) => tx.execute(sql`select 1`));
  expect(count(database)).toEqual({ borrowed: 0 });
});

test('connections cut during transactions end neither the program nor the pool', async () => {
  const database = open(4);
  const over = new AbortController();
  const failures: unknown[] = [];
  async function work(): Promise<void> {
    while (!over.signal.aborted) {
      await database.db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await tx.execute(sql`select 2`);
        })
        .catch((error: unknown) => failures.push(error));
    }
  }
  const workers = Array.from({ length: 6 }, work);
  for (let round = 0; round < 10; round += 1) await cutConnections();
  over.abort();
  await Promise.all(workers);

  expect(failures.length).toBeGreaterThan(0);
  // The server may still be ending the connections of the last round.
  async function tryOnce(): Promise<unknown> {
    return database.db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => undefined);
  }
  await expect.poll(tryOnce).toBeDefined();
  expect(count(database)).toEqual({ borrowed: 0 });
});

test('a query without a response costs its connection, not the pool', async () => {
  const database = openDatabase({ ...inject('database'), max: 1, query_timeout: 200 });
  onTestFinished(() => database.close());

  // Ends well before the pool's connection timeout: only then does the server disconnect.
  const slow = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.6)`));
  await expect(slow).rejects.toThrow(/rollback|pg_sleep/);

  await database.db.transaction((tx) => tx.execute(sql`select 1`));
});

test('if all connections are in use, the next request waits for its turn', async () => {
  const database = open(1);
  const first = database.db.execute(sql`select pg_sleep(2.3)`);

  const second = database.db.execute(sql`select 1 as n`);

  expect((await second).rows).toEqual([{ n: 1 }]);
  await first;
});

test('a silent server times out before a visitor gives up', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const database = openDatabase({ host: '127.0.0.1', port, user: 'nobody', database: 'none' });
  onTestFinished(() => database.close());
  const passed = startStopwatch();

  await expect(database.db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('timeout') },
  });

  expect(passed()).toBeLessThan(7_000);
});

test('connections are renewed once those in use are released, or were held for too long', async () => {
  const { pool, renewConnections } = open(2);
  const reader = await pool.connect();
  let isRenewed = false;
  const renewing = renewConnections(60_000).then(() => (isRenewed = true));
  // It looks idle to the server while its query is on the way.
  await pool.query('select 1');
  const wasRenewed = isRenewed;
  reader.release();
  await renewing;
  expect(wasRenewed).toBe(false);

  const held = await pool.connect();
  await renewConnections(1);
  held.release();
});

type Row = { n: number };

async function stored(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query<Row>('select n from pairs order by n');
  return rows.map(({ n }) => n);
}

test('connections cut meanwhile leave nothing half stored, and lose nothing acknowledged', async () => {
  const database = open(2);
  await database.pool.query('create table pairs (n int primary key)');
  onTestFinished(async () => void (await open(1).pool.query('drop table pairs')));
  const over = new AbortController();
  const acknowledged: number[] = [];
  const failures: unknown[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (!over.signal.aborted) {
      const n = (next += 1);
      await database.db
        .transaction(async (tx) => {
          await tx.execute(sql`insert into pairs values (${n})`);
          await tx.execute(sql`insert into pairs values (${-n})`);
          return n;
        })
        .then(
          (result) => acknowledged.push(result),
          (error: unknown) => failures.push(error),
        );
    }
  }
  const workers = Array.from({ length: 4 }, work);
  for (let round = 0; round < 10; round += 1) await cutConnections();
  over.abort();
  await Promise.all(workers);

  expect(failures.length).toBeGreaterThan(0);
  const kept = await stored(database);
  expect(kept.filter((n) => !kept.includes(-n))).toEqual([]);
  expect(acknowledged.filter((n) => !kept.includes(n))).toEqual([]);
  expect(count(database)).toEqual({ borrowed: 0 });
});
