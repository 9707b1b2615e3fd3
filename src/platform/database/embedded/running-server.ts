import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programPath } from './provide-binaries.ts';
import { isServing, readPostmaster } from './read-postmaster.ts';
import type { Postmaster } from './read-postmaster.ts';
import { tryConnection } from './try-connection.ts';
import type { Connection } from './try-connection.ts';

type Server = { pid: number; cluster: string; native: string };

/**
 * Stops the server and waits until its process is gone: first an orderly shutdown that ends open
 * connections, after `timeout` milliseconds an immediate one, at last by force. The last two lose
 * nothing that was committed: the next start recovers it.
 */
export async function stopServer(server: Server, timeout = 10_000): Promise<void> {
  const steps = [
    ['INT', timeout],
    ['QUIT', 5_000],
    ['KILL', 5_000],
  ] as const;
  for (const [signal, limit] of steps) {
    if (!(await isServing(server.pid, server.cluster))) return;
    await send(server, signal);
    if (await isGoneWithin(server, limit)) return;
  }
  throw new Error(
    `The database server (process ${server.pid}) does not stop, not even by force: restart the machine.`,
  );
}

async function send({ pid, native }: Server, signal: 'INT' | 'QUIT' | 'KILL'): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(programPath(native, 'pg_ctl'), ['kill', signal, `${pid}`]).catch(
      () => undefined,
    );
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function isGoneWithin(server: Server, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await wait(10)) {
    if (!(await isServing(server.pid, server.cluster))) return true;
  }
  return false;
}

type Wanted = {
  cluster: string;
  native: string;
  connection: Connection;
  log(message: string): void;
};

/** How long a server may take until it is stopped, in milliseconds: recovery may be long. */
const timeouts = { starting: 60_000, otherwise: 5_000 };

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
    const limit = status === 'starting' ? timeouts.starting : timeouts.otherwise;
    if (Date.now() - begun > limit) {
      log(`Stopping the database server left behind (process ${pid}): it does not answer.`);
      await stopServer({ pid, cluster, native }, timeouts.otherwise);
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
