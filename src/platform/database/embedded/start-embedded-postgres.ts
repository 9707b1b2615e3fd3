import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Home } from './choose-home.ts';
import { chooseHome } from './choose-home.ts';
import { chooseSocketFolder } from './choose-socket-folder.ts';
import { ensureDatabase } from './ensure-database.ts';
import { holdDataFolder } from './hold-data-folder.ts';
import { choosePort, launchServer } from './launch-server.ts';
import type { Binaries } from './locate-binaries.ts';
import { locateBinaries } from './locate-binaries.ts';
import { provideBinaries } from './provide-binaries.ts';
import { isServing } from './read-postmaster.ts';
import { removeStaleLocks } from './remove-stale-locks.ts';
import { databaseUser, passwordPath, runInitdb } from './run-initdb.ts';
import { stopServer } from './stop-server.ts';
import { takeOver } from './take-over.ts';
import type { Connection } from './try-connection.ts';

export type EmbeddedPostgres = {
  /** pg client config pieces: host is the socket folder (or 127.0.0.1 on Windows) */
  connection: Connection;
  /** the folder that holds the cluster, its socket and its log; may differ from the wanted one */
  dataFolder: string;
  /** a server left running by an earlier program was adopted */
  tookOver: boolean;
  /** the cluster was created just now */
  firstStart: boolean;
  /** starts the server again if it died under us, for example for want of memory */
  revive(): Promise<void>;
  /** orderly shutdown; resolves when the server is gone and the data folder is released */
  stop(): Promise<void>;
};

type Options = {
  /** created when missing; held by this program alone until stop() */
  dataFolder: string;
  /** created when missing; default 'lantern' */
  database?: string;
  log(message: string): void;
};

/** How long remains of an earlier server may keep the cluster occupied, in milliseconds. */
const occupiedTimeout = 15_000;

/**
 * Starts the PostgreSQL that npm installed on a data folder, or adopts the one still running there,
 * and makes sure the database exists. Throws an error with a readable sentence when another program
 * uses the folder or when there is no way to run PostgreSQL here.
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
    stop: () => stopServer({ pid: server.pid, cluster, native }),
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

/** A cluster can be read only by the major version that made it. */
async function checkVersion(cluster: string, { version }: Binaries): Promise<void> {
  const made = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const ours = version.split('.')[0];
  if (made === ours) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, but version ${ours} is installed: restore a backup into a new data folder, or install the earlier version of this program.`,
  );
}
