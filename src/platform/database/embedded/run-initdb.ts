import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './choose-home.ts';
import { programPath } from './locate-binaries.ts';
import { initialSettings, serverEnvironment } from './server-settings.ts';

/** The database's own superuser, the only one there is. */
export const databaseUser = 'lantern';

/**
 * Creates the cluster when there is none; answers whether it did. It is made under a temporary name
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
