import { randomBytes, randomInt } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { chooseHome } from '#database/embedded/choose-home.ts';
import { cheapHash } from '../cheap-hash.ts';
import { makeDataFolder } from '../ram-folder.ts';
import { freePort, startOn, type Lantern } from './lantern.ts';
import { documentsMade } from './made-documents.ts';
import { databaseHome, installByCommand } from './program.ts';
import { administrator } from './staff.ts';

export type Stage = 'new' | 'installed';

/** A site whose documents are made and that has no administrator yet. */
export function startNewSite(environment: Record<string, string> = {}): Promise<Lantern> {
  return startCopy('new', environment);
}

/**
 * A site with its documents and the {@link administrator}. Tests of the first start use `startLantern`.
 * @param environment with `DATABASE_URL`, that server must have a copy of the same stage
 */
export function startInstalledSite(environment: Record<string, string> = {}): Promise<Lantern> {
  return startCopy('installed', environment);
}

async function startCopy(stage: Stage, environment: Record<string, string>): Promise<Lantern> {
  const copy = await copySite(stage);
  if (environment['DATABASE_URL']) return startOn(copy, environment);
  const server = process.env['TEST_DATABASE_URL'];
  if (server) return startOn(copy, { ...environment, DATABASE_URL: await copyOn(server, stage) });
  await copyCluster(stage, copy.dataFolder);
  return startOn(copy, environment);
}

/** Copies the database of a prepared site on the server of the whole run. @returns its address */
function copyOn(server: string, stage: Stage): Promise<string> {
  const index = process.env['TEST_PARALLEL_INDEX'] ?? '';
  return createOn(server, `journey_${randomBytes(6).toString('hex')}`, templateOf(stage, index));
}

function templateOf(stage: Stage, index: string): string {
  return `prepared_${stage}_${index}`;
}

async function createOn(server: string, name: string, template = 'template0'): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** The data folder of a prepared site without its database, and the port that its documents contain. */
export async function copySite(stage: Stage): Promise<{ dataFolder: string; port: number }> {
  const port = Number(await readFile(join(preparedFolder(), 'port'), 'utf8'));
  const dataFolder = await makeDataFolder('lantern-e2e-');
  // Synchronously: the asynchronous copy takes ten times as long for two thousand files.
  cpSync(join(preparedFolder(), stage, 'data'), dataFolder, { recursive: true });
  return { dataFolder, port };
}

/** Places the database of a prepared site where a server started on that data folder finds it. */
export async function copyCluster(stage: Stage, dataFolder: string): Promise<void> {
  const { home } = await chooseHome(dataFolder, () => {});
  const cluster = join(home, 'cluster');
  cpSync(join(preparedFolder(), stage, 'cluster'), cluster, { recursive: true });
  for (const segment of walSegments(cluster)) truncateSync(segment, walSegmentBytes);
  // PostgreSQL refuses a folder that others may enter; copies get the usual mode.
  await chmod(cluster, 0o700);
}

const walSegmentBytes = 16 * 1024 ** 2;

/** The files of the write-ahead log, each of the same size and mostly zeros. */
function walSegments(cluster: string): string[] {
  const folder = join(cluster, 'pg_wal');
  const names = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  return names.map((name) => join(folder, name));
}

/**
 * Cuts off the parts that PostgreSQL does not read, which every copy gets back as a hole: half of a cluster's
 * bytes.
 */
function shortenWal(cluster: string): void {
  for (const segment of walSegments(cluster)) {
    const bytes = readFileSync(segment);
    // The address of its first page. A recycled segment still has that of its last use.
    const place = Number(bytes.readBigUInt64LE(8)) / walSegmentBytes;
    const isInUse = basename(segment).endsWith(place.toString(16).toUpperCase().padStart(8, '0'));
    truncateSync(segment, isInUse ? bytes.findLastIndex((byte) => byte !== 0) + 1 : 0);
  }
}

/** The folder of this worker. */
function preparedFolder(): string {
  return join(process.env['PREPARED_SITES'] ?? '', process.env['TEST_PARALLEL_INDEX'] ?? '');
}

/**
 * Prepares the data that one worker's sites are copied from. They share a port, because documents contain the
 * site's address and are made again when it changes.
 * @param folder for both sites, to be created
 */
export async function prepareSites(folder: string): Promise<void> {
  await mkdir(folder);
  const port = await choosePort();
  await writeFile(join(folder, 'port'), String(port));
  const dataFolder = await makeDataFolder('lantern-e2e-');
  const server = process.env['TEST_DATABASE_URL'];
  const first = `preparing_${basename(folder)}`;
  const environment: Record<string, string> = server
    ? { DATABASE_URL: await createOn(server, first) }
    : {};
  const lantern = await startOn({ dataFolder, port }, environment);
  async function keep(stage: Stage): Promise<void> {
    await lantern.stop();
    if (server) {
      await createOn(server, templateOf(stage, basename(folder)), first);
      cpSync(dataFolder, join(folder, stage, 'data'), { recursive: true });
      return;
    }
    const cluster = join(databaseHome(lantern.output()), 'cluster');
    cpSync(cluster, join(folder, stage, 'cluster'), { recursive: true });
    shortenWal(join(folder, stage, 'cluster'));
    cpSync(dataFolder, join(folder, stage, 'data'), {
      recursive: true,
      filter: (path) => path !== join(dataFolder, 'cluster'),
    });
  }
  try {
    await documentsMade(lantern);
    await keep('new');
    await lantern.start();
    await installByCommand(lantern, environment);
    await lantern.query('update accounts set password = $1', [
      await cheapHash(administrator.password),
    ]);
    // Most journeys begin in the inbox.
    await lantern.query('update installation set getting_started_closed_at = now()');
    await keep('installed');
  } finally {
    await lantern.remove();
  }
}

/** A port that the system does not assign by itself: its range begins at 32768 or above. */
async function choosePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return freePort(port).catch(choosePort);
}
