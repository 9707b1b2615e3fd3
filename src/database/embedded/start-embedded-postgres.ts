import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { chooseHome, type Home } from './choose-home.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { isAllowed, isReachable, type Connection } from './try-connection.ts';
import {
  choosePort,
  databaseUser,
  launchServer,
  passwordPath,
  rotateWhileRunning,
  runInitdb,
} from './launch-server.ts';
import { locateBinaries, provideBinaries, type Binaries } from './provide-binaries.ts';
import { isServing, stopServer, takeOver } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** pg client options: host is the socket folder (or 127.0.0.1 on Windows) */
  connection: Connection;
  /** folder of the cluster, its socket and its log; may differ from the wanted one */
  dataFolder: string;
  /** true if a server left running by an earlier program was adopted */
  tookOver: boolean;
  /** true if the cluster was created just now */
  firstStart: boolean;
  /** restarts the server if it died under us, for example for lack of memory */
  revive(): Promise<void>;
  /** fast shutdown; resolves when the server is gone and the data folder is released */
  stop(): Promise<void>;
};

type Options = {
  /** created if missing; held by this program alone until stop() */
  dataFolder: string;
  /** created if missing; default 'lantern' */
  database?: string;
  log(message: string): void;
};

/** How long remains of an earlier server may keep the cluster occupied, in milliseconds. */
const occupiedTimeout = 15_000;

/**
 * Starts the PostgreSQL that npm installed on a data folder, or adopts the one still running there,
 * and ensures that the database exists. Throws an error with a readable sentence if another program
 * uses the folder or if PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const held = await holdDataFolder(options.dataFolder);
  try {
    const started = await start(options);
    let stopped: Promise<void> | undefined;
    return {
      ...started,
      stop: () => (stopped ??= started.stop().then(() => held.release())),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function start({ dataFolder, database, log }: Options): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries();
  const place = await chooseHome(dataFolder, log);
  const { home, user } = place;
  const cacheFolder = user ? '/var/cache/lantern' : home;
  const native = await provideBinaries({ binaries, user, cacheFolder, log });
  const firstStart = await runInitdb(place, native);
  const cluster = join(home, 'cluster');
  await checkVersion(cluster, binaries);
  const connection = await describeConnection(place, database ?? 'lantern');
  const wanted = { place, native, cluster, connection, log };
  let server = await startOrTakeOver(wanted);
  await ensureDatabase(server.connection);
  const rotation = rotateWhileRunning(home);
  return {
    connection: server.connection,
    dataFolder: home,
    tookOver: server.tookOver,
    firstStart,
    async revive() {
      if (await isServing(server.pid, cluster)) return;
      log('The database server is gone; starting it again.');
      server = await startOrTakeOver({ ...wanted, connection: server.connection });
    },
    stop() {
      rotation.stop();
      return stopServer({ pid: server.pid, cluster, native });
    },
  };
}

async function startOrTakeOver(wanted: {
  place: Home;
  native: string;
  cluster: string;
  connection: Connection;
  log(message: string): void;
}): Promise<{ pid: number; connection: Connection; tookOver: boolean }> {
  for (const end = Date.now() + occupiedTimeout; Date.now() < end; await wait(50)) {
    const adopted = await takeOver(wanted);
    if (adopted) return { ...adopted, tookOver: true };
    await removeStaleLocks(wanted.cluster, wanted.connection);
    const pid = await launchServer(wanted);
    if (pid !== 'occupied') return { pid, connection: wanted.connection, tookOver: false };
  }
  throw new Error(
    `The database in ${wanted.cluster} is still used by processes of an earlier server: end them (see postgres.log beside it) and start again.`,
  );
}

async function describeConnection(place: Home, database: string): Promise<Connection> {
  const port = await choosePort();
  const common = { port, user: databaseUser, database };
  if (process.platform !== 'win32') return { ...common, host: await chooseSocketFolder(place) };
  const password = await readFile(passwordPath(place.home), 'utf8');
  return { ...common, host: '127.0.0.1', password };
}

/** A cluster can be read only by the major version that created it. */
async function checkVersion(cluster: string, { version }: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const ours = version.split('.')[0];
  if (made === ours) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, but version ${ours} is installed: restore a backup into a new data folder, or install the earlier version of this program.`,
  );
}

/** Creates the database of that connection if the server does not have it yet. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(connection.database)}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL removes the lock files of a dead server itself, unless their process id now belongs to
 * another program of the same user or to a zombie: it would then refuse to start forever. Those are
 * removed here; a lock that names a server of this cluster is never touched.
 */
export async function removeStaleLocks(cluster: string, { host, port }: Connection): Promise<void> {
  const locks = [join(cluster, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)];
  for (const lock of locks) {
    const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
    if (isTaken(pid) && !(await isServing(pid, cluster))) await rm(lock, { force: true });
  }
}

/** Checks exactly what PostgreSQL checks: a zombie counts. */
function isTaken(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The system's limit is 104 to 108 bytes; the file in the folder is named `.s.PGSQL.<port>`. */
const maxFolderBytes = 85;

/**
 * The folder, 0700, for the server's socket: inside the home, or a short private one under the
 * temporary folder if the home's path is too long for a socket. Only users who may enter it can
 * connect, which makes connections without a password safe.
 */
export async function chooseSocketFolder({ home, user }: Home): Promise<string> {
  const inside = join(home, 'socket');
  // The server parses a list here, in which commas and quotes are syntax.
  const isPlain = Buffer.byteLength(inside) <= maxFolderBytes && !/[,"]|\s$/.test(inside);
  const folder = isPlain ? inside : await shortFolder({ home, user });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const mine = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || (process.getuid && !mine.includes(found.uid))) {
    throw new Error(
      `The folder ${folder}, needed for the connection to the database, belongs to another user: remove it and start again.`,
    );
  }
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}

async function shortFolder({ home, user }: Home): Promise<string> {
  const name = `lantern-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const isOpen =
    user === undefined ||
    ((await isReachable(tmpdir(), user)) && (await isAllowed(tmpdir(), user, 0o1)));
  return isOpen && Buffer.byteLength(preferred) <= maxFolderBytes ? preferred : join('/tmp', name);
}
