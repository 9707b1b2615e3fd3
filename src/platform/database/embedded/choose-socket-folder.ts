import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './choose-home.ts';
import { isAllowed, isReachable } from './is-reachable.ts';

/** The system's limit is 104 to 108 bytes; the file in the folder is called `.s.PGSQL.<port>`. */
const maxFolderBytes = 85;

/**
 * The folder, 0700, for the server's socket: inside the home, or a short private one under the
 * temporary folder when the home's path is too long for a socket. Only whoever may enter it can
 * connect, which is what makes connections without a password safe.
 */
export async function chooseSocketFolder({ home, user }: Home): Promise<string> {
  const inside = join(home, 'socket');
  // The server reads a list here: commas and quotes would be taken for its punctuation.
  const isPlain = Buffer.byteLength(inside) <= maxFolderBytes && !/[,"]|\s$/.test(inside);
  const folder = isPlain ? inside : await shortFolder({ home, user });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const mine = [process.getuid?.(), user?.uid];
  if (!found.isDirectory() || (process.getuid && !mine.includes(found.uid))) {
    throw new Error(
      `The folder ${folder}, needed for the connection to the database, belongs to another user: remove it and start again.`,
    );
  }
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return folder;
}

async function shortFolder({ home, user }: Home): Promise<string> {
  const name = `lantern-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const preferred = join(tmpdir(), name);
  const isOpen =
    user === undefined ||
    ((await isReachable(tmpdir(), user)) && (await isAllowed(tmpdir(), user, 0o1)));
  return isOpen && Buffer.byteLength(preferred) <= maxFolderBytes ? preferred : join('/tmp', name);
}
