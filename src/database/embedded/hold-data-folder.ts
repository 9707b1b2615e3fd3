import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainDataFolder, makeDataFolder } from '#platform/config/data-folder.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { isProcessAlive, readProcessIdentity } from './postmaster.ts';

/** Another living program uses the folder. */
export class DataFolderHeld extends Error {}

type HeldDataFolder = { release(): Promise<void> };

type Holder = { pid: number; identity: string | undefined; token: string };

/**
 * Makes this program the only user of a data folder, until released or dead. The folder is created if
 * missing. Throws an error with one readable sentence if a living program holds it.
 */
export async function holdDataFolder(dataFolder: string): Promise<HeldDataFolder> {
  const folder = resolve(dataFolder);
  const lock = join(folder, 'lantern.lock');
  const identity = await readProcessIdentity(process.pid);
  const me: Holder = { pid: process.pid, identity, token: randomUUID() };
  const draft = `${lock}.${me.token}`;
  makeDataFolder(folder);
  try {
    await writeFile(draft, JSON.stringify(me), { mode: 0o644 });
  } catch (error) {
    // On a full disk the empty file exists nevertheless.
    await rm(draft, { force: true }).catch(() => {});
    throw new OperatorError(explainDataFolder(error, folder), { cause: error });
  }
  try {
    while (!(await claim({ lock, draft, folder }))) continue;
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => release(lock, me.token) };
}

/**
 * One attempt; false means that another process acted at the same moment: check again. A dead holder's
 * lock is never removed, it is succeeded: creating `lantern.lock.after-<its token>` can succeed only
 * once, so of several programs exactly one becomes the successor and may replace the old lock with its
 * own.
 */
async function claim(paths: { lock: string; draft: string; folder: string }): Promise<boolean> {
  const dead: { path: string; token: string }[] = [];
  let free = paths.lock;
  for (let holder = await readHolder(free); holder; holder = await readHolder(free)) {
    if (await isHolding(holder)) throw new DataFolderHeld(explain(holder.pid, paths.folder));
    dead.push({ path: free, token: holder.token });
    free = `${free}.after-${holder.token}`;
  }
  if (!(await linkIfFree(paths.draft, free))) return false;
  if (dead.length === 0) return true;
  for (const { path, token } of dead) {
    if ((await readHolder(path))?.token === token) continue;
    await rm(free, { force: true });
    return false;
  }
  await rename(paths.draft, paths.lock);
  for (const path of [...dead.slice(1).map((entry) => entry.path), free]) {
    await rm(path, { force: true });
  }
  return true;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { pid, identity, token } = JSON.parse(text) as Partial<Holder>;
    return { pid: Number(pid), identity, token: String(token) };
  } catch {
    // Truncated by a power failure: no living process wrote this.
    return { pid: 0, identity: undefined, token: 'unreadable' };
  }
}

async function isHolding(holder: Holder): Promise<boolean> {
  if (!(await isProcessAlive(holder.pid))) return false;
  const identity = await readProcessIdentity(holder.pid);
  return !identity || !holder.identity || identity === holder.identity;
}

async function linkIfFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function release(lock: string, token: string): Promise<void> {
  if ((await readHolder(lock))?.token === token) await rm(lock, { force: true });
}

function explain(pid: number, folder: string): string {
  const who = pid === process.pid ? `this same program (process ${pid})` : `process ${pid}`;
  return `The data folder ${folder} is already in use by ${who}: stop that program first, or start this one with another data folder.`;
}
