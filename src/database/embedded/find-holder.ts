import { once } from 'node:events';
import { readFile, readlink, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { isProcessAlive, readProcessStart } from './postmaster.ts';

/** Content of a lock. */
export type Holder = {
  pid: number;
  /** In clock ticks since the boot. */
  start: string | undefined;
  /** The pid namespace: in another one the same number is another process. */
  namespace: string | undefined;
  token: string;
};

/** This program as the holder of a lock. */
export async function describeThisProgram(token: string): Promise<Holder> {
  const { pid } = process;
  return { pid, start: await readProcessStart(pid), namespace: await readNamespace(), token };
}

/** Undefined where there is only one, because the system has no such thing. */
function readNamespace(): Promise<string | undefined> {
  return readlink('/proc/self/ns/pid').catch(() => undefined);
}

/** Reads a lock; undefined if there is none. */
export async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { pid, start, namespace, token, identity } = JSON.parse(text) as Partial<Holder> & {
      /** Of earlier releases: start and boot. */
      identity?: string;
    };
    const startOfEarlier = identity?.split('@')[0];
    return { pid: Number(pid), start: start ?? startOfEarlier, namespace, token: String(token) };
  } catch {
    // Truncated by a power failure: no living process wrote this.
    return { pid: 0, start: undefined, namespace: undefined, token: 'unreadable' };
  }
}

/** `unknown`: nothing proves that it is gone. */
export type HolderState = 'alive' | 'gone' | 'unknown';

/**
 * Judges whether the holder of a lock still runs. The id of the boot proves nothing: in a container, a
 * service of systemd and a shell beside it read different ones.
 * @param lock path of the lock without a successor's suffix
 */
export async function judgeHolder(holder: Holder, lock: string): Promise<HolderState> {
  const process = await judgeProcess(holder);
  if (process === 'alive') return 'alive';
  const socket = await judgeSocket(signOfLife(lock, holder.token));
  return socket === 'unknown' ? process : socket;
}

async function judgeProcess({ pid, start, namespace }: Holder): Promise<HolderState> {
  const own = await readNamespace();
  // Locks of earlier releases name no namespace.
  if (namespace !== undefined && own !== undefined && namespace !== own) return 'unknown';
  if (!(await isProcessAlive(pid))) return 'gone';
  const found = await readProcessStart(pid);
  if (found === undefined || start === undefined) return 'unknown';
  // The number now belongs to another process.
  return found === start ? 'alive' : 'gone';
}

function judgeSocket(path: string): Promise<HolderState> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      resolve('alive');
      socket.destroy();
    });
    // Refused: the system stops listening for a process that ends in any way.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'gone' : 'unknown'),
    );
  });
}

/** Path of the socket that a holder listens on. */
export function signOfLife(lock: string, token: string): string {
  return `${lock}.${token}.alive`;
}

/** In bytes; the shortest of all systems is 104, with its end. */
const longestPath = 103;

/**
 * Listens on a socket until this process ends. Unlike process ids it can be asked from every container that
 * shares the folder.
 * @returns stops it; where no socket is possible there is nothing to stop
 */
export async function showLife(path: string): Promise<() => Promise<void>> {
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path) <= longestPath;
  const server = isPossible ? await listen(path) : undefined;
  return async () => {
    if (!server) return;
    server.close();
    await once(server, 'close');
    await rm(path, { force: true });
  };
}

/** Undefined on a file system without sockets. */
async function listen(path: string): Promise<Server | undefined> {
  const server = createServer((asking) => asking.on('error', () => {}).destroy());
  server.listen(path);
  server.unref();
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
