import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isServing } from './read-postmaster.ts';
import type { Connection } from './try-connection.ts';

/**
 * PostgreSQL removes the lock files of a dead server itself, except when the process id in them now
 * belongs to another program of the same user or to a zombie: it would then refuse to start for
 * good. Those are removed here; a lock that names a server of this cluster is never touched.
 */
export async function removeStaleLocks(cluster: string, { host, port }: Connection): Promise<void> {
  const locks = [join(cluster, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)];
  for (const lock of locks) {
    const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
    if (isTaken(pid) && !(await isServing(pid, cluster))) await rm(lock, { force: true });
  }
}

/** Asks exactly what PostgreSQL asks: a zombie counts. */
function isTaken(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
