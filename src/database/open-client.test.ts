import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './client.ts';
import { openClient, turnJitOffForRole } from './open-client.ts';
import { pooled } from './streaming-client.ts';

/** On: PostgreSQL's own default, so that each connection has something to turn off. */
test('the server of the tests compiles queries unless a connection turns that off', async () => {
  const client = new Client(inject('database'));
  await client.connect();
  const { rows } = await client.query('show jit').finally(() => client.end());
  expect(rows).toEqual([{ jit: 'on' }]);
});

test('no connection of a pool compiles queries', async () => {
  const database = openDatabase({ ...inject('database'), max: 2 });
  onTestFinished(() => database.close());
  const shown = await Promise.all([1, 2].map(() => database.pool.query('show jit')));
  expect(shown.flatMap(({ rows }) => rows)).toEqual([{ jit: 'off' }, { jit: 'off' }]);
  expect(database.pool.totalCount).toBe(2);
  await database.renewConnections(1_000);
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
});

test('a connection outside of a pool compiles no queries', async () => {
  const client = await openClient(inject('database'));
  const { rows } = await client.query('show jit').finally(() => client.end());
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('behind a pooler the role compiles no queries in this database, after programs that start at once', async () => {
  const role = `pooled "${randomBytes(6).toString('hex')}`;
  const quoted = `"${role.replaceAll('"', '""')}"`;
  const admin = await openClient(inject('database'));
  onTestFinished(async () => {
    await admin.query(`drop role ${quoted}`);
    await admin.end();
  });
  await admin.query(`create role ${quoted} login password 'a password'`);
  const connection = { ...inject('database'), user: role, password: 'a password' };
  async function show(): Promise<unknown[]> {
    const pool = openDatabase({ ...connection, ...pooled, max: 1 });
    const { rows } = await pool.pool.query('show jit').finally(() => pool.close());
    return rows;
  }
  // Nothing is set on a connection that somebody else is lent next.
  expect(await show()).toEqual([{ jit: 'on' }]);

  const starting = Array.from({ length: 4 }, async () => {
    const client = new Client(connection);
    await client.connect();
    await turnJitOffForRole(client).finally(() => client.end());
  });
  await Promise.all(starting);

  expect(await show()).toEqual([{ jit: 'off' }]);
  const { rows } = await admin.query(
    'select setconfig from pg_db_role_setting where setrole = $1::regrole',
    [quoted],
  );
  expect(rows).toEqual([{ setconfig: ['jit=off'] }]);
});
