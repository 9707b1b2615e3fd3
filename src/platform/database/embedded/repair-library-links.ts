import { access, readFile, symlink, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Creates the library links that the binaries' install script would have made and that are missing
 * (npm may have been told to skip install scripts). Throws when the folder cannot be written.
 */
export async function repairLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await readLinks(native)) {
    const path = join(dirname(native), target);
    if (await exists(path)) continue;
    await unlink(path).catch(() => undefined);
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

/** True when every library link is there. */
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
