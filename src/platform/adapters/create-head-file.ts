import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditHead } from '#kernel/ports/archives.ts';

/** Stores the note in the data folder, beside the secrets key and apart from the files. */
export function createHeadFile(dataFolder: string): AuditHead {
  const file = headFile(dataFolder);
  return {
    async read() {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(text) {
      const draft = `${file}.${process.pid}.new`;
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

/**
 * After a restore the log ends where the backup did: renames the note of the longer log, so that a new
 * one is started.
 */
export async function setHeadAside(dataFolder: string): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = headFile(dataFolder);
  await rename(file, `${file}.before-restore-${stamp}`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}

function headFile(dataFolder: string): string {
  return join(dataFolder, 'audit-head.json');
}
