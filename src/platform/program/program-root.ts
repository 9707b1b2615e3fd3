import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds package.json, wherever this module was bundled to.
 * @throws when the program was moved apart from its files
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
