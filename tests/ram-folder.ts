import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = '/dev/shm';
/** What two journeys and their databases take at most, many times over; containers often give 64 MB. */
const wantedBytes = 4 * 1024 ** 3;

/**
 * Puts temporary files into memory where Linux offers enough of it: most of a test's time went into waiting for
 * the disk. No proof hangs on the disk, for a killed program loses nothing the system has taken.
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
 * A new folder that PostgreSQL's system user may enter: for root, who lends it that user, the database would otherwise be
 * kept elsewhere, on the disk.
 * @param name what its name begins with
 */
export async function makeDataFolder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), name));
  await chmod(made, 0o711);
  return made;
}

export type TinyDisk = { folder: string; becomeReadOnly(): void; remove(): void };

/** A disk of 256 kB. Only root may mount one; undefined elsewhere, and the test says that it was left out. */
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
