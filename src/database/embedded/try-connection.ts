import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Client, DatabaseError } from 'pg';

export type Connection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
};

/** `no-database`: the server is ready, but that database does not exist yet. */
type Answer = 'ready' | 'no-database' | 'not-now';

/** Starting, recovering or stopping; terminated by a shutdown; all connections in use. */
const passing = ['57P03', '57P01', '57P02', '53300'];

/**
 * Tries to connect once and returns the outcome. With `clusterPid` the server must also be the one
 * whose postmaster.pid begins with that process id; otherwise the answer is `not-now`. Throws errors
 * that waiting cannot fix, such as a rejected password.
 */
export async function tryConnection(connection: Connection, clusterPid?: number): Promise<Answer> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (clusterPid === undefined) return 'ready';
    const { rows } = await client.query<{ file: string }>(
      `select pg_read_file('postmaster.pid') as file`,
    );
    return Number.parseInt(rows[0]?.file ?? '', 10) === clusterPid ? 'ready' : 'not-now';
  } catch (error) {
    return interpret(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function interpret(error: unknown): Answer {
  if (!(error instanceof DatabaseError)) return 'not-now';
  if (error.code === '3D000') return 'no-database';
  if (passing.includes(error.code ?? '')) return 'not-now';
  throw error;
}

/** The user that a database process runs as; its supplementary groups are dropped at start. */
export type RunAs = { uid: number; gid: number };

/** True if that user may traverse every folder above the path, judged by their modes. */
export async function isReachable(path: string, user: RunAs): Promise<boolean> {
  for (const name of new Set([path, await realpath(path)])) {
    for (let folder = dirname(name); ; folder = dirname(folder)) {
      if (!(await isAllowed(folder, user, 0o1))) return false;
      if (folder === dirname(folder)) break;
    }
  }
  return true;
}

/** True if the modes of the path grant that user all the bits: 4 read, 2 write, 1 execute or enter. */
export async function isAllowed(path: string, user: RunAs, bits: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
