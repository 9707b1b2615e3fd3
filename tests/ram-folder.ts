import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = '/dev/shm';
/** Far more than two journeys and their databases use; containers often provide only 64 MB. */
const wantedBytes = 4 * 1024 ** 3;

/**
 * Puts temporary files into memory where Linux has enough of it: most of a test's time was spent waiting for
 * the disk. No test depends on the disk, because a killed program loses nothing that the system has accepted.
 */
export function useRamFolder(): void {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
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
