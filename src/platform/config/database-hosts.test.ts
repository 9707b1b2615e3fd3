import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { Client, type PoolConfig } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCertificate } from '#tests/certificate.ts';
import { startDatabasePair } from '#tests/database-pair.ts';
import { openDatabase } from '#database/client.ts';
import { connectionTo, parseServers } from './database-hosts.ts';

const attrs = 'target_session_attrs=read-write';

test.each([
  [
    `postgresql://u:p@one:5432,two:5433/db?${attrs}&sslmode=require`,
    [
      { host: 'one', port: 5432 },
      { host: 'two', port: 5433 },
    ],
    'postgresql://u:p@0.0.0.0/db?sslmode=require',
  ],
  [
    `postgres://u:a%2Cb%40c@one,[2001:db8::1]:5444/db`,
    [
      { host: 'one', port: 5432 },
      { host: '2001:db8::1', port: 5444 },
    ],
    'postgres://u:a%2Cb%40c@0.0.0.0/db',
  ],
  [
    `postgres://u@/db?host=/run/a,/run/b&port=5432,5433&${attrs}`,
    [
      { host: '/run/a', port: 5432 },
      { host: '/run/b', port: 5433 },
    ],
    'postgres://u@0.0.0.0/db',
  ],
  [`postgres://u@one/db?${attrs}`, [{ host: 'one', port: 5432 }], 'postgres://u@0.0.0.0/db'],
])('parses %s', (text, hosts, url) => {
  expect(parseServers(text)).toEqual({ hosts, url });
});

test.each(['postgres://u:p@one:5433/db', 'postgres://u@/db?host=/run/pg&port=5433'])(
  'leaves %s to the driver',
  (text) => {
    expect(parseServers(text)).toBe('single');
  },
);

test.each([
  'postgres://u@one,two/db?target_session_attrs=standby',
  'postgres://u@one,two/db?target_session_attrs=any',
  'postgres://u@one,/db',
  'postgres://u@one:99999,two/db',
  'postgres://u@one:0,two/db',
  'postgres://u@a,b,c/db?port=1,2',
  'mysql://u@one,two/db',
])('%s is refused', (text) => {
  expect(parseServers(text)).toBeUndefined();
});

test('connects to the primary, to the standby once it is promoted, and never to the old one again', async () => {
  const pair = await startDatabasePair();
  onTestFinished(() => pair.remove());
  const database = openDatabase({ ...connectionTo(pair.url), max: 3 });
  onTestFinished(() => database.close());
  async function whereChangesGo(): Promise<string> {
    const { rows } = await database.pool.query(
      `select current_setting('unix_socket_directories') as at, txid_current()`,
    );
    return rows[0].at;
  }
  const [one, two] = [pair.primary.connection.host, pair.standby.connection.host];
  expect(await whereChangesGo()).toBe(one);

  await pair.killPrimary();
  const refused = await vi.waitFor(async () => {
    const error: unknown = await whereChangesGo().catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: '57P03' });
    return error;
  });
  expect(String(refused)).toMatch(/no server takes changes \(.*standby or read-only/);

  await pair.promote();
  expect(await whereChangesGo()).toBe(two);

  // It comes back and accepts changes as before, without notice of the promotion.
  await pair.revivePrimary();
  expect(await whereChangesGo()).toBe(two);
  const newcomer = new Client(connectionTo(pair.url) as PoolConfig);
  await newcomer.connect();
  const { rows } = await newcomer.query(`select current_setting('unix_socket_directories') as at`);
  await newcomer.end();
  expect(rows).toEqual([{ at: two }]);
});

test('a connection whose server refuses a change is not reused', async () => {
  const pair = await startDatabasePair();
  onTestFinished(() => pair.remove());
  const database = openDatabase({ ...connectionTo(pair.url), max: 1 });
  onTestFinished(() => database.close());
  const { rows: before } = await database.pool.query('select pg_backend_pid() as pid');
  await database.pool.query('set default_transaction_read_only = on');

  const refused = database.db.transaction((tx) => tx.execute('create table x ()'));
  await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });

  const { rows: after } = await database.pool.query('select pg_backend_pid() as pid');
  expect(after).not.toEqual(before);
});

test.each([
  ['localhost', /localhost:\d+: Connection terminated/, ['localhost']],
  ['elsewhere.example', /localhost:\d+: .*does not match certificate/, expect.anything()],
])(
  'with several servers, the certificate must name the one connected to: %s',
  async (name, said, names) => {
    const { certificate, key } = createCertificate({
      names: [name],
      validTo: new Date('2099-01-01T00:00:00Z'),
    });
    const folder = await mkdtemp(join(tmpdir(), 'lantern-tls-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'root.pem');
    await writeFile(file, certificate);
    const asked: unknown[] = [];
    // Accepts TLS, as PostgreSQL does, and disconnects once it is established.
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S');
        const secured = new TLSSocket(socket, { isServer: true, cert: certificate, key });
        secured.on('error', () => {});
        secured.on('secure', () => {
          asked.push(secured.servername);
          secured.destroy();
        });
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const url = `postgres://u:p@127.0.0.1:1,localhost:${port}/db?sslmode=verify-full&sslrootcert=${file}`;

    const error = await new Client(connectionTo(url) as PoolConfig).connect().then(
      () => undefined,
      (refusal: unknown) => String(refusal),
    );

    expect(error).toMatch(said);
    expect(asked).toEqual(names);
  },
);
