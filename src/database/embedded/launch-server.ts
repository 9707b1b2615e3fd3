import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chown,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Home } from './choose-home.ts';
import { programPath } from './provide-binaries.ts';
import { readPostmaster } from './postmaster.ts';
import { tryConnection, type Connection } from './try-connection.ts';

type LaunchOptions = {
  place: Home;
  native: string;
  cluster: string;
  connection: Connection;
  log(message: string): void;
};

const maxLogBytes = 10 * 1024 * 1024;
/** Delay after which the person is informed that a start takes unusually long, in milliseconds. */
const unusual = 3_000;

/**
 * Starts the server in a separate process group, so that Ctrl-C does not reach it before us, and waits
 * until it accepts connections, however long crash recovery takes. Returns its process id, or
 * 'occupied' if an earlier server or its remains are in the way: check again.
 */
export async function launchServer(wanted: LaunchOptions): Promise<number | 'occupied'> {
  const path = join(wanted.place.home, 'postgres.log');
  const before = await rotate(path);
  const output = await open(path, 'a', 0o600);
  const child = spawnServer(wanted, output.fd);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
  });
  await output.close();
  const failure = await Promise.race([ended, isReady(wanted, child)]);
  if (failure === true && child.pid) return child.pid;
  const said = (await readFile(path)).subarray(before).toString().trim();
  // After a crash of the main process its helper processes may need a moment to notice.
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(said))
    return 'occupied';
  throw new Error(
    `The database server could not be started (${failure}): correct what it says, or set DATABASE_URL. Its log is ${path} and ends with: ${said.slice(-1000)}`,
  );
}

function spawnServer(wanted: LaunchOptions, output: number): ChildProcess {
  const { place, native, cluster, connection } = wanted;
  const child = spawn(programPath(native, 'postgres'), serverArguments(cluster, connection), {
    cwd: cluster,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
    ...place.user,
  });
  child.unref();
  return child;
}

/** Resolves with true once this very process serves the cluster; gives up only when it has ended. */
async function isReady(
  { cluster, connection, log }: LaunchOptions,
  child: ChildProcess,
): Promise<true> {
  const begun = Date.now();
  let isReported = false;
  for (; child.exitCode === null && child.signalCode === null; await wait(10)) {
    // Connecting before the server is ready would fill its log with refusals.
    const found = await readPostmaster(cluster);
    if (found?.pid === child.pid && found?.status === 'ready') {
      const answer = await tryConnection(connection);
      if (answer === 'ready' || answer === 'no-database') return true;
    }
    if (isReported || Date.now() - begun < unusual) continue;
    isReported = true;
    log('Waiting for the database server: it is still starting, or recovering after a crash.');
  }
  return new Promise(() => undefined);
}

/** Only Windows needs a port; elsewhere the number is merely part of the socket's name. */
export async function choosePort(): Promise<number> {
  if (process.platform !== 'win32') return 5432;
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 5432;
}

function serverArguments(cluster: string, { host, port }: Connection): string[] {
  const isSocket = process.platform !== 'win32';
  const settings = {
    ...fixedSettings,
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, '-p', `${port}`, ...pairs];
}

/** Keeps one old log. Returns the present size of the current one, in bytes. */
async function rotate(path: string): Promise<number> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= maxLogBytes) return size;
  await rename(path, `${path}.1`);
  return 0;
}

/** In milliseconds: a fault that is logged without end fills 10 MB in about that time. */
const rotateEvery = 10 * 60_000;

/** Keeps the log within its limit while the server runs, which holds the file open. */
export function rotateWhileRunning(home: string, every = rotateEvery): { stop(): void } {
  const path = join(home, 'postgres.log');
  async function look(): Promise<void> {
    const { size } = await stat(path);
    if (size <= maxLogBytes) return;
    // The server appends to the file wherever its end is, so it can be emptied below it. Lines that are
    // written between the two steps are lost.
    await copyFile(path, `${path}.1`);
    await truncate(path);
  }
  // On a full disk there is nothing to be copied to; the next time may be better.
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  }, every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Settings that the operator may tune later in the cluster's postgresql.conf, where initdb writes them. */
const initialSettings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
};

/**
 * Settings that override postgresql.conf: no network, and no personal data in the log (no statements,
 * no parameter values, and, by "terse", no row values in the details of an error).
 */
const fixedSettings: Record<string, string> = {
  fsync: 'on',
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // A restore locks every table and index in one transaction, and a test of one runs beside other work.
  max_locks_per_transaction: '256',
};

/** Environment of database processes: none of ours, which may contain secrets or PG* settings. */
function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const pairs = kept.map((name) => [name, process.env[name] ?? ''] as const);
  return { ...Object.fromEntries(pairs.filter(([, value]) => value !== '')), LC_ALL: 'C' };
}

/** The only superuser of the database. */
export const databaseUser = 'lantern';

/**
 * Creates the cluster if there is none; returns true if it did. It is created under a temporary name
 * and renamed when finished, so that an interrupted attempt leaves nothing that looks like one.
 */
export async function runInitdb(place: Home, native: string): Promise<boolean> {
  const cluster = join(place.home, 'cluster');
  if (await readFile(join(cluster, 'PG_VERSION')).catch(() => undefined)) return false;
  for (const name of await readdir(place.home)) {
    if (!name.startsWith('cluster.new-')) continue;
    await rm(join(place.home, name), { recursive: true, force: true }).catch(() => undefined);
  }
  const draft = `${cluster}.new-${randomUUID().slice(0, 8)}`;
  await mkdir(draft, { mode: 0o700 });
  if (place.user) await chown(draft, place.user.uid, place.user.gid);
  try {
    await promisify(execFile)(
      programPath(native, 'initdb'),
      ['-D', draft, ...(await accessArguments(place)), ...commonArguments()],
      { cwd: place.home, env: serverEnvironment(), ...place.user },
    );
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(explain(error, place.home), { cause: error });
  }
  await syncFolder(dirname(cluster));
  return true;
}

/** PostgreSQL's own C.UTF-8 needs no locale of the operating system. */
function commonArguments(): string[] {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const settings = Object.entries(initialSettings).flatMap(([name, value]) => [
    '--set',
    `${name}=${value}`,
  ]);
  return ['-U', databaseUser, '-E', 'UTF8', ...locale, '-k', '--no-instructions', ...settings];
}

async function accessArguments(place: Home): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  const path = passwordPath(place.home);
  await writeFile(path, randomUUID(), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${path}`];
}

/** Only Windows has one: there the server listens on 127.0.0.1, which every local user can reach. */
export function passwordPath(home: string): string {
  return join(home, 'postgres-password');
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function explain(error: unknown, home: string): string {
  const said =
    error instanceof Error && 'stderr' in error && typeof error.stderr === 'string'
      ? error.stderr.trim()
      : '';
  const reason = said || (error instanceof Error ? error.message : String(error));
  return `The database could not be created in ${home}: make room or correct what PostgreSQL says, or set DATABASE_URL. It said: ${reason}`;
}
