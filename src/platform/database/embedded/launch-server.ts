import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Home } from './choose-home.ts';
import { programPath } from './locate-binaries.ts';
import { readPostmaster } from './read-postmaster.ts';
import { fixedSettings, serverEnvironment } from './server-settings.ts';
import type { Connection } from './try-connection.ts';
import { tryConnection } from './try-connection.ts';

type Wanted = {
  place: Home;
  native: string;
  cluster: string;
  connection: Connection;
  log(message: string): void;
};

const maxLogBytes = 10 * 1024 * 1024;
/** When to tell the person that a start takes unusually long, in milliseconds. */
const unusual = 3_000;

/**
 * Starts the server in a process group of its own, so that Ctrl-C does not reach it before us, and
 * waits until it accepts connections, however long recovery after a crash takes. Answers its process
 * id, or 'occupied' when an earlier server or what remains of it is in the way: look again.
 */
export async function launchServer(wanted: Wanted): Promise<number | 'occupied'> {
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
  // After a hard end of the main process its helpers may need a moment to notice.
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(said))
    return 'occupied';
  throw new Error(
    `The database server could not be started (${failure}): correct what it says, or set DATABASE_URL. Its log is ${path} and ends with: ${said.slice(-1000)}`,
  );
}

function spawnServer(wanted: Wanted, output: number): ChildProcess {
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

/** Resolves with true when this very process serves the cluster; gives up only when it has ended. */
async function isReady({ cluster, connection, log }: Wanted, child: ChildProcess): Promise<true> {
  const begun = Date.now();
  let isTold = false;
  for (; child.exitCode === null && child.signalCode === null; await wait(10)) {
    // Connecting before the server is ready would fill its log with refusals.
    const found = await readPostmaster(cluster);
    if (found?.pid === child.pid && found?.status === 'ready') {
      const answer = await tryConnection(connection);
      if (answer === 'ready' || answer === 'no-database') return true;
    }
    if (isTold || Date.now() - begun < unusual) continue;
    isTold = true;
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

/** Keeps one old log. Answers the size the current one has now, in bytes. */
async function rotate(path: string): Promise<number> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= maxLogBytes) return size;
  await rename(path, `${path}.1`);
  return 0;
}
