import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programPath } from './provide-binaries.ts';
import { isServing } from './read-postmaster.ts';

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
