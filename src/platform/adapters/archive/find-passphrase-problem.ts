import { open } from 'node:fs/promises';
import { decodeHeader, maxBytesBeforeData } from './archive-header.ts';
import { openArchiveKey } from './archive-key.ts';
import { ArchiveProblem } from './archive-problem.ts';

/**
 * Tries a passphrase on the first bytes of an archive.
 * @returns in words why it does not open it; undefined when it does, and also when those bytes are no
 *   beginning of an archive, which a check of all of it says better
 */
export async function findPassphraseProblem(
  path: string,
  passphrase: string,
): Promise<string | undefined> {
  // What cannot be read at all is found out by the check as well.
  const beginning = await readBeginning(path).catch(() => Buffer.alloc(0));
  try {
    const head = decodeHeader(beginning);
    if (head) await openArchiveKey(passphrase, head);
    return undefined;
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return error.code === 'wrong-passphrase' ? error.message : undefined;
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytesBeforeData), {
      position: 0,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
