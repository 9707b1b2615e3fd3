import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Of one run, followed by the number of its process. */
const runPrefix = 'lantern-run-';
/** Far more than two journeys and their databases use; containers often provide only 64 MB. */
const wantedBytes = 4 * 1024 ** 3;

/**
 * Puts temporary files into memory where Linux has enough of it: most of a test's time was spent waiting for
 * the disk. No test depends on the disk, because a killed program loses nothing that the system has accepted.
 * All of a run are in one folder, which goes with its process; those of killed runs are removed first.
 */
export function useRamFolder(): void {
  // Processes of the same run inherit it.
  if (process.env['TMPDIR'] !== undefined) return;
  removeDeadRuns(memory);
  if (!hasRoom()) return;
  const own = join(memory, `${runPrefix}${process.pid}`);
  mkdirSync(own, { recursive: true });
  // As a temporary folder is: PostgreSQL runs as another user when tests run as root.
  chmodSync(own, 0o1777);
  process.env['TMPDIR'] = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
}

/**
 * Removes the folders of runs that were killed, and so could not remove them. One that a process still uses
 * stays: a program that outlived its run, or its database.
 * @param parent the folder of all runs; one that is missing has none
 */
export function removeDeadRuns(parent: string): void {
  for (const name of namesIn(parent).filter((each) => each.startsWith(runPrefix))) {
    const folder = join(parent, name);
    const owner = Number(name.slice(runPrefix.length));
    if (isAlive(owner) || isUsed(folder)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True if a process works in the folder, or has it as its temporary folder. */
function isUsed(folder: string): boolean {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return (
          `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`) ||
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}\0`)
        );
      } catch {
        // It has ended, or belongs to somebody whose folders are not ours to remove either.
        return false;
      }
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > wantedBytes;
  } catch {
    return false;
  }
}

/**
 * A new folder that PostgreSQL's system user may enter. Otherwise, when run as root, the database would be
 * stored elsewhere, on disk.
 * @param name prefix of the folder's name
 */
export async function makeDataFolder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), name));
  await chmod(made, 0o711);
  return made;
}

export type TinyDisk = { folder: string; becomeReadOnly(): void; remove(): void };

/**
 * A disk of 256 kB. Only root may mount one; undefined elsewhere, and the test reports that it was skipped.
 */
export function mountTinyDisk(): TinyDisk | undefined {
  const disk = mkdtempSync(join(tmpdir(), 'lantern-disk-'));
  function run(command: string, ...args: string[]): void {
    execFileSync(command, [...args, disk], { stdio: 'ignore' });
  }
  function removeFolder(): void {
    rmSync(disk, { recursive: true, force: true });
  }
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs');
  } catch {
    removeFolder();
    return undefined;
  }
  return {
    folder: disk,
    becomeReadOnly: () => run('mount', '-o', 'remount,ro'),
    remove() {
      run('umount');
      removeFolder();
    },
  };
}
