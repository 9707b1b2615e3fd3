import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainDataFolder, makeDataFolder } from '#platform/config/data-folder.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import {
  describeThisProgram,
  judgeHolder,
  readHolder,
  showLife,
  signOfLife,
  type Holder,
} from './find-holder.ts';

/** Another living program uses the folder, or one of which nothing proves that it ended. */
export class DataFolderHeld extends Error {}

type HeldDataFolder = { release(): Promise<void> };

/**
 * Makes this program the only user of a data folder, until released or dead. The folder is created if
 * missing. Throws an error with one readable sentence if another program holds it.
 */
export async function holdDataFolder(dataFolder: string): Promise<HeldDataFolder> {
  const folder = resolve(dataFolder);
  const lock = join(folder, 'lantern.lock');
  const token = randomUUID();
  const draft = `${lock}.${token}`;
  makeDataFolder(folder);
  const me = await describeThisProgram(token);
  try {
    await writeFile(draft, JSON.stringify(me), { mode: 0o644 });
  } catch (error) {
    // On a full disk the empty file exists nevertheless.
    await rm(draft, { force: true }).catch(() => {});
    throw new OperatorError(explainDataFolder(error, folder), { cause: error });
  }
  // Before the lock exists: every reader of it must find its holder alive.
  const endLife = await showLife(signOfLife(lock, token));
  try {
    while (!(await claim({ lock, draft, folder, me }))) continue;
  } catch (error) {
    await endLife();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      if ((await readHolder(lock))?.token === token) await rm(lock, { force: true });
      await endLife();
    },
  };
}

type Paths = { lock: string; draft: string; folder: string };

/**
 * One attempt; false means that another process acted at the same moment: check again. A dead holder's
 * lock is never removed, it is succeeded: creating `lantern.lock.after-<its token>` can succeed only
 * once, so of several programs exactly one becomes the successor and may replace the old lock with its
 * own.
 */
async function claim(paths: Paths & { me: Holder }): Promise<boolean> {
  const dead: { path: string; token: string }[] = [];
  let free = paths.lock;
  for (let holder = await readHolder(free); holder; holder = await readHolder(free)) {
    const state = await judgeHolder(holder, paths.lock);
    if (state === 'alive') throw new DataFolderHeld(explain(holder, paths));
    if (state === 'unknown') throw new DataFolderHeld(explainUnseen(holder, paths));
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
  const remains = dead.map(({ token }) => signOfLife(paths.lock, token));
  for (const path of [...dead.slice(1).map((entry) => entry.path), free, ...remains]) {
    await rm(path, { force: true });
  }
  return true;
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

function explain({ pid, start }: Holder, { me, folder }: { me: Holder; folder: string }): string {
  // In two containers both may have the same number.
  const isThis = pid === me.pid && start === me.start;
  const who = isThis ? `this same program (process ${pid})` : `process ${pid}`;
  return `The data folder ${folder} is already in use by ${who}: stop that program first, or start this one with another data folder.`;
}

function explainUnseen({ pid }: Holder, { folder, lock }: Paths): string {
  return `The data folder ${folder} may still be in use by a program that cannot be seen from here, such as one in another container (process ${pid} there): stop it first. When you are sure that none runs, delete ${lock} and start again.`;
}
