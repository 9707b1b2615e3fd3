import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * The folder that contains package.json, wherever this module was bundled to.
 * @throws if the program was moved apart from its files
 */
export function programRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above this program.');
    folder = parent;
  }
  return folder;
}

/**
 * The build this module runs from, with `server` and `client`: a newer one may have taken the name
 * `build` since. If run from the sources, in tests, it is the current build.
 */
export function buildFolder(): string {
  const root = programRoot();
  for (let folder = import.meta.dirname; folder !== root; folder = dirname(folder))
    if (basename(folder) === 'server') return dirname(folder);
  return join(root, 'build');
}

const packageSchema = z.object({ version: z.string() });

/** The release, as in package.json. */
export function programVersion(): string {
  const text = readFileSync(join(programRoot(), 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}
