import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..', '..');

/**
 * Writes a small repository into its own folder.
 * @param linked paths linked from the real repository
 * @returns its path, and `remove` to delete it again
 */
export async function plantTree(files: Record<string, string>, linked: string[]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-rules-'));
  for (const name of linked) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(repository, name), place);
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
