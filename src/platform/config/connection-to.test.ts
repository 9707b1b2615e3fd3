import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient } from '#database/open-client.ts';
import { startPasswordServer, type PasswordServer } from '#tests/password-server.ts';
import { connectionTo } from './database-hosts.ts';

const strange = "50%/day? #1: a&b=c+d ó '";

let server: PasswordServer;
beforeAll(async () => {
  server = await startPasswordServer();
  await server.create(strange);
  await server.create(server.user);
});
afterAll(() => server.remove());

async function whereIs(connection: ReturnType<typeof connectionTo>) {
  const client = await openClient(connection, 'lantern-test');
  const { rows } = await client.query(
    `select current_user as user, current_database() as database,
       current_setting('application_name') as name`,
  );
  await client.end();
  return rows[0];
}

const addresses: [string, (server: PasswordServer, name: string) => string][] = [
  ['a host', ({ login, host, port }, name) => `postgres://${login}@${host}:${port}${name}`],
  [
    'several hosts',
    ({ login, host, port }, name) => `postgres://${login}@127.0.0.1:1,${host}:${port}${name}`,
  ],
  [
    'target attributes',
    ({ login, host, port }, name) =>
      `postgresql://${login}@${host}:${port}${name}?target_session_attrs=read-write&sslmode=disable`,
  ],
  [
    'other parameters',
    ({ login, host, port }, name) =>
      `postgres://${login}@${host}:${port}${name}?sslmode=disable&application_name=desk&connect_timeout=5`,
  ],
  [
    'the folder of a socket',
    ({ login, socket }, name) => `postgres://${login}@${encodeURIComponent(socket)}${name}`,
  ],
  [
    'the folder of a socket as a parameter',
    ({ login, socket }, name) =>
      `postgres://${login}@${name || '/'}?host=${encodeURIComponent(socket)}&port=5432`,
  ],
];

test.each(addresses)(
  'user, password and database are those of an address with %s',
  async (_, of) => {
    const { user } = server;
    const name = 'lantern-test';
    const named = connectionTo(of(server, `/${encodeURIComponent(strange)}`));
    expect(await whereIs(named)).toEqual({ user, database: strange, name });
    // As libpq does, without a name.
    expect(await whereIs(connectionTo(of(server, '')))).toEqual({ user, database: user, name });
  },
);

test.each(addresses)(
  'another database of the server is reached by an address with %s',
  async (_, of) => {
    const named = connectionTo(of(server, `/${encodeURIComponent(strange)}`));
    const other = { ...named, database: server.user };
    expect(await whereIs(other)).toMatchObject({ user: server.user, database: server.user });
  },
);

test('what a caller sets comes before what the address says', async () => {
  const { login, host, port } = server;
  const url = `postgres://${login}@${host}:${port}?statement_timeout=7000`;
  const client = await openClient({ ...connectionTo(url), statement_timeout: 0 });
  const { rows } = await client.query('show statement_timeout');
  await client.end();
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});
