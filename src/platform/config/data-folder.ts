import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/**
 * Creates the data folder and missing parents. Level by level: `recursive` of Node 24 loops forever if
 * the system refuses files in an existing folder, as in /proc.
 * @throws OperatorError
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  for (let place = folder; !existsSync(place); place = dirname(place)) missing.unshift(place);
  try {
    for (const place of missing) makeOne(place);
  } catch (error) {
    throw new OperatorError(explainDataFolder(error, folder), { cause: error });
  }
}

function makeOne(place: string): void {
  try {
    // When run as root, the database's system user has to pass through this folder.
    mkdirSync(place, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    // Another program may have created it just now.
    if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Writes to the data folder, flushes it to the disk, and removes it again.
 * @throws OperatorError saying in one sentence why the folder is unusable
 */
export function tryDataFolder(folder: string): void {
  makeDataFolder(folder);
  const file = join(folder, `.write-test-${randomUUID()}`);
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      // More than a file system may store inline with the file name.
      writeSync(descriptor, Buffer.alloc(8_192));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
  } catch (error) {
    throw new OperatorError(explainDataFolder(error, folder), { cause: error });
  }
}

/** One sentence for the operator. @param error the system's error */
export function explainDataFolder(error: unknown, folder: string): string {
  const choose = 'or choose another folder with DATA_DIR';
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk with the data folder ${folder} is full: free some space, ${choose}.`;
    case 'EROFS':
      return `The data folder ${folder} lies on a disk that can only be read: make it writable, ${choose}.`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${folder} cannot be written by this user: give it the right to write there, ${choose}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} cannot be made, because a file is in its place or above it: move that file away, ${choose}.`;
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return `The data folder ${folder} cannot be used: choose another folder with DATA_DIR (${reason}).`;
    }
  }
}
