import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rotateWhileRunning } from './launch-server.ts';
import { isProcessAlive, readPostmaster, stopServer, takeOver } from './postmaster.ts';
import { locateBinaries } from './provide-binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that is removed after the test, once everything running in it is stopped. */
async function makeFolder(...below: string[]): Promise<string> {
  const parent = await mkdtemp('/tmp/lantern-start-');
  await chmod(parent, 0o755);
  const folder = join(parent, ...below, 'data');
  onTestFinished(async () => {
    await clear(folder);
    await rm(parent, { recursive: true, force: true });
  });
  return folder;
}

async function clear(home: string): Promise<void> {
  const cluster = join(home, 'cluster');
  const { native } = await locateBinaries();
  const found = await readPostmaster(cluster);
  if (found) await stopServer({ pid: found.pid, cluster, native });
  await rm(home, { recursive: true, force: true });
}

async function start(dataFolder: string, said: string[] = []): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres({ dataFolder, log: (message) => said.push(message) });
  // Registered before it has started: a start that exceeds the test's timeout continues.
  onTestFinished(() =>
    starting.then(
      (server) => server.stop(),
      () => undefined,
    ),
  );
  return starting;
}

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function readPid(server: EmbeddedPostgres): Promise<number> {
  return (await readPostmaster(join(server.dataFolder, 'cluster')))?.pid ?? 0;
}

/** Starts the server in a separate program and ends that program with kill -9. */
async function startAndKillProgram(dataFolder: string): Promise<number> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const options = `{ dataFolder: ${JSON.stringify(dataFolder)}, log() {} }`;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { connection } = await startEmbeddedPostgres(${options});
    process.stdout.write(connection.host); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return (await readPostmaster(join(dataFolder, 'cluster')))?.pid ?? 0;
}

test('the first start creates the database, a later one finds its rows', async () => {
  const folder = await makeFolder();
  // Remains of an interrupted first start.
  await mkdir(join(folder, 'cluster.new-12345678', 'base'), { recursive: true });
  const first = await start(folder);
  expect(first).toMatchObject({ firstStart: true, tookOver: false, dataFolder: folder });
  expect(await readdir(folder)).not.toContain('cluster.new-12345678');
  await query(first, `create table notes (body text); insert into notes values ('ä kept 字')`);
  await first.stop();
  expect(await readPid(first)).toBe(0);

  const second = await start(folder);
  expect(second).toMatchObject({ firstStart: false, tookOver: false });
  expect(await query(second, 'select body from notes')).toEqual([{ body: 'ä kept 字' }]);
});

test('the server is durable, private and off the network', async () => {
  const server = await start(await makeFolder());
  const names = ['fsync', 'data_checksums', 'listen_addresses', 'TimeZone', 'max_connections'];
  const list = names.map((name) => `current_setting('${name}') as "${name}"`).join(', ');
  expect(await query(server, `select ${list}`)).toEqual([
    {
      fsync: 'on',
      data_checksums: 'on',
      listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
      TimeZone: 'UTC',
      max_connections: '60',
    },
  ]);
  const { mode } = await stat(join(server.dataFolder, 'socket'));
  expect(mode & 0o777).toBe(0o700);
  await query(server, 'create table people (email text primary key)');
  const insert = `insert into people values ('mary@private.example')`;
  await query(server, insert);
  await expect(query(server, insert)).rejects.toThrow('duplicate key');
  const written = await readFile(join(server.dataFolder, 'postgres.log'), 'utf8');
  expect(written).toContain('duplicate key');
  expect(written).not.toContain('mary@private.example');
});

test('a server whose program was killed is taken over, and one program at a time uses it', async () => {
  const folder = await makeFolder();
  const pid = await startAndKillProgram(folder);
  const said: string[] = [];
  const server = await start(folder, said);
  expect(server).toMatchObject({ tookOver: true, firstStart: false });
  expect(await readPid(server)).toBe(pid);
  expect(said.join()).toContain(
    `Took over the database server that was still running (process ${pid})`,
  );
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(start(folder)).rejects.toThrow('already in use');
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await isProcessAlive(pid)).toBe(false);
});

test('a server that answers but cannot be seen, as in another container, is neither replaced nor stopped', async () => {
  const server = await start(await makeFolder());
  const cluster = join(server.dataFolder, 'cluster');
  const file = join(cluster, 'postmaster.pid');
  const written = await readFile(file, 'utf8');
  // The largest id that Linux gives is lower: nothing here has this one.
  await writeFile(file, written.replace(/^\d+/, '4194305'));
  onTestFinished(() => writeFile(file, written));
  const { native } = await locateBinaries();
  const wanted = { cluster, native, connection: server.connection, log() {} };
  await expect(takeOver(wanted)).rejects.toThrow('cannot be seen from here');
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('committed rows survive a kill -9 of the server', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  await query(
    first,
    'create table notes (n int); insert into notes select generate_series(1, 1000)',
  );
  process.kill(await readPid(first), 'SIGKILL');
  await first.stop();
  const second = await start(folder);
  expect(second.tookOver).toBe(false);
  expect(await query(second, 'select count(*)::int as n from notes')).toEqual([{ n: 1000 }]);
  const written = await readFile(join(folder, 'postgres.log'), 'utf8');
  expect(written).toContain('automatic recovery in progress');
});

test('a process id that now belongs to another program is left alone', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  await first.stop();
  const { uid, gid } = await stat(join(folder, 'cluster'));
  const identity = isRoot ? { uid, gid } : {};
  const bystander = spawn('/bin/sleep', ['600'], { stdio: 'ignore', ...identity });
  onTestFinished(() => void bystander.kill('SIGKILL'));
  await once(bystander, 'spawn');
  const lines = [
    bystander.pid,
    join(folder, 'cluster'),
    1,
    5432,
    join(folder, 'socket'),
    '',
    '',
    '',
  ];
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'socket', '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
  const second = await start(folder);
  expect(second.tookOver).toBe(false);
  expect(await readPid(second)).not.toBe(bystander.pid);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test.each(['long'.repeat(30), 'one, two'])('a data folder below %j works', async (name) => {
  const folder = await makeFolder(name);
  const server = await start(folder);
  onTestFinished(() => rm(server.connection.host, { recursive: true, force: true }));
  expect(server.connection.host.startsWith(folder)).toBe(false);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('a data folder only root may enter is served from elsewhere', async () => {
  const folder = await makeFolder('closed');
  await mkdir(join(folder, '..'), { mode: 0o700 });
  const said: string[] = [];
  const first = await start(folder, said);
  onTestFinished(() => clear(first.dataFolder));
  expect(first.dataFolder).toMatch(/^\/var\/lib\/lantern\//);
  expect(said.join('\n')).toContain(
    `The database is kept in ${first.dataFolder} instead of ${folder}`,
  );
  await query(first, 'create table notes (n int)');
  await first.stop();
  const second = await start(folder);
  expect(second).toMatchObject({ firstStart: false, dataFolder: first.dataFolder });
  expect(await query(second, 'select n from notes')).toEqual([]);
});

test('a log that grew too large is rotated', async () => {
  const folder = await makeFolder();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1));
  await start(folder);
  expect((await stat(join(folder, 'postgres.log'))).size).toBeLessThan(10_000);
  expect((await stat(join(folder, 'postgres.log.1'))).size).toBeGreaterThan(10_000_000);
});

test('a log that grows too large while the server runs is rotated, and the server goes on writing', async () => {
  const home = await makeFolder();
  await mkdir(home, { recursive: true });
  const path = join(home, 'postgres.log');
  const held = await open(path, 'a');
  await held.write(Buffer.alloc(10 * 1024 * 1024 + 1));
  const rotation = rotateWhileRunning(home, 10);
  await vi.waitFor(async () => expect((await stat(path)).size).toBe(0));
  rotation.stop();
  expect((await stat(`${path}.1`)).size).toBe(10 * 1024 * 1024 + 1);
  await held.write('next line');
  await held.close();
  expect(await readFile(path, 'utf8')).toBe('next line');
});
