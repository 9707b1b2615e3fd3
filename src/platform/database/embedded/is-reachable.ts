import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user a database process runs under; its other groups are dropped when it is started. */
export type RunAs = { uid: number; gid: number };

/** True when that user may pass through every folder above the path, judged by their modes. */
export async function isReachable(path: string, user: RunAs): Promise<boolean> {
  for (const name of new Set([path, await realpath(path)])) {
    for (let folder = dirname(name); ; folder = dirname(folder)) {
      if (!(await isAllowed(folder, user, 0o1))) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}

/** True when the modes of the path grant that user all the bits: 4 read, 2 write, 1 run or enter. */
export async function isAllowed(path: string, user: RunAs, bits: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
