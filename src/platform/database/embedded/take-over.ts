import { setTimeout as wait } from 'node:timers/promises';
import type { Postmaster } from './read-postmaster.ts';
import { isServing, readPostmaster } from './read-postmaster.ts';
import { stopServer } from './stop-server.ts';
import type { Connection } from './try-connection.ts';
import { tryConnection } from './try-connection.ts';

type Wanted = {
  cluster: string;
  native: string;
  connection: Connection;
  log(message: string): void;
};

/** How long a server may take until it is stopped, in milliseconds: recovery may be long. */
const timeout = { starting: 60_000, otherwise: 5_000 };

/**
 * Adopts the server that an earlier run of the program left behind. Undefined means there is none
 * any more: it was gone, went away while we waited, or did not answer and was stopped.
 */
export async function takeOver(
  wanted: Wanted,
): Promise<{ pid: number; connection: Connection } | undefined> {
  const { cluster, native, log } = wanted;
  const begun = Date.now();
  for (;;) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    const { pid, status } = found;
    if (!(await isServing(pid, cluster))) return undefined;
    const connection = describe(found, wanted.connection);
    if (status === 'ready' && (await isAnswering(connection, pid))) {
      log(`Took over the database server that was still running (process ${pid}).`);
      return { pid, connection };
    }
    const limit = status === 'starting' ? timeout.starting : timeout.otherwise;
    if (Date.now() - begun > limit) {
      log(`Stopping the database server left behind (process ${pid}): it does not answer.`);
      await stopServer({ pid, cluster, native }, timeout.otherwise);
      return undefined;
    }
    await wait(20);
  }
}

function describe({ port, socketFolder }: Postmaster, connection: Connection): Connection {
  return { ...connection, port, host: socketFolder || '127.0.0.1' };
}

async function isAnswering(connection: Connection, pid: number): Promise<boolean> {
  return (await tryConnection({ ...connection, database: 'postgres' }, pid)) === 'ready';
}
