import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programPath } from './provide-binaries.ts';
import { tryConnection, type Connection } from './try-connection.ts';

/**
 * Content of postmaster.pid; `socketFolder` is empty if the server uses TCP only, `status` is
 * "starting" (perhaps recovering after a crash), "ready", "stopping" or not written yet.
 */
type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

/** Reads the cluster's postmaster.pid; undefined if it is missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/** True if that process runs and is the PostgreSQL server of this cluster rather than a reused id. */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (!(await isProcessAlive(pid))) return false;
  if (process.platform === 'linux') return isServingLinux(pid, cluster);
  if (process.platform === 'win32') {
    return (await ask('tasklist', ['/NH', '/FI', `PID eq ${pid}`])).includes('postgres.exe');
  }
  const command = await ask('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
  return command.includes('postgres') && command.includes(` -D ${cluster}`);
}

async function ask(program: string, args: string[]): Promise<string> {
  return promisify(execFile)(program, args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function isServingLinux(pid: number, cluster: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // An exiting process has no memory and hence no arguments, but may still hold its files.
  if (line === '') return isProcessAlive(pid);
  const args = line.split('\0');
  if (basename(args[0] ?? '') !== 'postgres') return false;
  // The server's working directory is its cluster, under its present name.
  const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workFolder === (await realpath(cluster)) || args[args.indexOf('-D') + 1] === cluster;
}

/** True while a process with this id runs. A zombie (dead, not yet reaped) counts as dead. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !hasProcess(pid)) return false;
  const fields = await readProcessFields(pid);
  // No fields: there is no /proc here, or the process has been reaped since.
  return fields === undefined ? hasProcess(pid) : !['Z', 'X', 'x'].includes(fields[0] ?? '');
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Start of a process in clock ticks since the boot, which distinguishes it from a later one with the same
 * id. Undefined without /proc.
 */
export async function readProcessStart(pid: number): Promise<string | undefined> {
  return (await readProcessFields(pid))?.[19];
}

/** Fields of /proc/<pid>/stat from the third on; the second (the name) may contain anything. */
async function readProcessFields(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

type Server = { pid: number; cluster: string; native: string };

/**
 * Stops the server and waits until its process is gone: first a fast shutdown that ends open
 * connections, after `timeout` milliseconds an immediate one, finally by force. The last two lose
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

type ServerOptions = {
  cluster: string;
  native: string;
  connection: Connection;
  log(message: string): void;
};

/** How long a server may take to answer before it is stopped, in milliseconds: recovery may be long. */
const timeouts = { starting: 60_000, otherwise: 5_000 };

/**
 * Adopts the server that an earlier run of the program left running. Undefined means that there is
 * none: it was gone, ended while we waited, or did not answer and was stopped.
 * @throws Error if one answers that cannot be seen from here: a second server would destroy its data
 */
export async function takeOver(
  wanted: ServerOptions,
): Promise<{ pid: number; connection: Connection } | undefined> {
  const { cluster, native, log } = wanted;
  const begun = Date.now();
  for (;;) {
    const found = await readPostmaster(cluster);
    if (!found) return undefined;
    const { pid, status } = found;
    const connection = describe(found, wanted.connection);
    if (!(await isServing(pid, cluster))) {
      if (await isAnswering(connection, pid)) throw new Error(explainUnseen(found, cluster));
      return undefined;
    }
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

function explainUnseen({ pid }: Postmaster, cluster: string): string {
  return `The database in ${cluster} is in use by a server that cannot be seen from here, such as one in another container (process ${pid} there): stop it, and start again.`;
}

async function isAnswering(connection: Connection, pid: number): Promise<boolean> {
  return (await tryConnection({ ...connection, database: 'postgres' }, pid)) === 'ready';
}
