import { cpSync } from 'node:fs';
import { appendFile, chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseHome } from '#database/embedded/choose-home.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#database/embedded/start-embedded-postgres.ts';
import { makeDataFolder } from './ram-folder.ts';

/** A primary, and a standby that has everything before the primary acknowledges it. */
export type DatabasePair = {
  /** As an operator writes it: both servers, one of which accepts writes. */
  url: string;
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** Ends the primary as a failing machine does. */
  killPrimary(): Promise<void>;
  /** Fails over, as the operator of the servers does. */
  promote(): Promise<void>;
  /** Starts the old primary again, unaware of the promotion. */
  revivePrimary(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Both servers are the PostgreSQL from npm, each with a socket in a folder of its own.
 * @param fill puts a database into the data folder of the primary; without it, both are empty
 */
export async function startDatabasePair(
  fill?: (dataFolder: string) => Promise<void>,
): Promise<DatabasePair> {
  const folders = await Promise.all([
    makeDataFolder('lantern-pair-'),
    makeDataFolder('lantern-pair-'),
  ]);
  function start(at: 0 | 1): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({ dataFolder: folders[at], log: () => {} });
  }
  await fill?.(folders[0]);
  const made = await start(0);
  await made.stop();
  const { home } = await chooseHome(folders[1], () => {});
  await copyCluster(made, join(home, 'cluster'));
  const primary = await start(0);
  const standby = await start(1);
  // Neither server commits a report before the other has it on disk.
  await query(primary, `alter system set synchronous_standby_names = '*'`);
  await query(primary, 'select pg_reload_conf()');
  await until(async () => {
    const [row] = await query<{ state: string }>(
      primary,
      'select sync_state as state from pg_stat_replication',
    );
    return row?.state === 'sync';
  });
  const { user, database } = primary.connection;
  const hosts = [primary, standby].map(({ connection }) => encodeURIComponent(connection.host));
  return {
    url: `postgres://${user}@/${database}?host=${hosts.join(',')}&port=5432&target_session_attrs=read-write`,
    primary,
    standby,
    async killPrimary() {
      const file = join(primary.dataFolder, 'cluster/postmaster.pid');
      const postmaster = Number.parseInt(await readFile(file, 'utf8'), 10);
      const [found] = await query<{ pids: number[] }>(primary, servants);
      // Kills the postmaster first: it would notice that the others died and begin to recover.
      for (const pid of [postmaster, ...(found?.pids ?? [])]) kill(pid);
    },
    async promote() {
      await query(standby, 'select pg_promote()');
    },
    revivePrimary: () => primary.revive(),
    async remove() {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const used of [primary.dataFolder, standby.dataFolder, ...folders])
        await rm(used, { recursive: true, force: true });
    },
  };
}

/** Every process of a server except the one for this query, which ends with its connection. */
const servants = `select array_agg(pid) as pids from pg_stat_activity where pid <> pg_backend_pid()`;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited already, because its parent had died.
  }
}

/** After a clean shutdown, a copy of the files is a base backup. */
async function copyCluster(from: EmbeddedPostgres, cluster: string): Promise<void> {
  const source = join(from.dataFolder, 'cluster');
  cpSync(source, cluster, { recursive: true });
  const { host, port, user } = from.connection;
  const conninfo = `host=${host} port=${port} user=${user} application_name=standby`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  await chmod(cluster, 0o700);
}

/** Queries one of the servers. */
export async function query<Row extends object>(
  { connection }: EmbeddedPostgres,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The standby did not follow.');
    await wait(20);
  }
}
