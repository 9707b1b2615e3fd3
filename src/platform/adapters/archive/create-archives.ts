import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Archives, ArchiveSummary, RestoreOrder } from '#kernel/ports/archives.ts';
import type { Log } from '#kernel/ports/ports.ts';
import type { Storage } from '#kernel/ports/files.ts';
import type { Supervisor } from '../database-home/supervisor.ts';
import { decodeHeader, maxBytesBeforeData, openArchiveKey } from './archive-key.ts';
import { type Manifest, ArchiveProblem } from './manifest.ts';
import { checkArchive } from './check-archive.ts';
import { writeArchive } from './write-archive.ts';

type Options = {
  /** Created if missing. */
  folder: string;
  connection: PoolConfig;
  storage: Storage;
  /** The current key, which may change while the program runs. */
  secretsKey(): Buffer;
  supervisor: Supervisor;
  log: Log;
};

/** Nothing else in the folder counts as a backup, and no name can escape from it. */
const namePattern = /^lantern-[\w-]{1,80}\.backup$/;

/** Encrypted archives of all data and files, in a local folder. */
export function createArchives(options: Options): Archives {
  const { folder, secretsKey, supervisor, log, ...sources } = options;
  function pathOf(name: string): string {
    if (!namePattern.test(name)) throw new Error('This is no name of a backup.');
    return join(folder, name);
  }
  return {
    folder,
    async write({ name, ...order }) {
      return summarise(
        await writeArchive({
          ...sources,
          ...order,
          path: pathOf(name),
          secretsKey: secretsKey(),
        }),
      );
    },
    async check({ name, passphrase, onProgress, signal }) {
      try {
        const { manifest } = await checkArchive({
          path: pathOf(name),
          passphrase,
          signal,
          onShare: (share) => onProgress?.({ share, step: 'Reading every byte' }),
        });
        return { ok: true, summary: summarise(manifest) };
      } catch (error) {
        if (error instanceof ArchiveProblem) return { ok: false, message: error.message };
        throw error;
      }
    },
    findPassphraseProblem: ({ name, passphrase }) =>
      findPassphraseProblem(pathOf(name), passphrase),
    async list() {
      const names = await readdir(folder).catch(() => []);
      const found = names.filter((name) => namePattern.test(name));
      const stored = await Promise.all(
        found.map(async (name) => {
          const file = await stat(join(folder, name)).catch(() => undefined);
          return file ? [{ name, bytes: file.size, madeAt: file.mtime }] : [];
        }),
      );
      return stored.flat().toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
    },
    async read(name) {
      const file = await stat(pathOf(name)).catch(() => undefined);
      return file && { size: file.size, stream: createReadStream(pathOf(name)) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    restore(order) {
      const { state } = supervisor.lastRestore;
      if (!supervisor.mayReopen || state === 'checking' || state === 'replacing') return false;
      void checkAndReopen({ supervisor, log }, pathOf(order.name), order);
      return true;
    },
    get lastRestore() {
      return supervisor.lastRestore;
    },
  };
}

/** The program keeps running while the archive is checked; only a valid one closes it. */
async function checkAndReopen(
  { supervisor, log }: Pick<Options, 'supervisor' | 'log'>,
  path: string,
  order: RestoreOrder,
): Promise<void> {
  const { passphrase, ...asked } = order;
  function note(share: number): void {
    supervisor.lastRestore = { ...asked, state: 'checking', share };
  }
  note(0);
  try {
    await checkArchive({ path, passphrase, onShare: note });
    supervisor.lastRestore = { ...asked, state: 'replacing' };
    supervisor.requestedRestore = order;
    supervisor.reopen();
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) log.error({ err: error }, 'A restore did not begin');
    const message =
      error instanceof ArchiveProblem ? error.message : 'It could not be read; the log says why.';
    supervisor.lastRestore = { ...asked, state: 'failed', message };
  }
}

function summarise({ createdAt, tables, files }: Manifest): ArchiveSummary {
  return {
    createdAt: new Date(createdAt),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
  };
}

/**
 * Tries a passphrase on the first bytes of an archive.
 * @returns why it does not open the archive, as a text; undefined if it does, and also if those bytes
 *   are not the start of an archive, which a full check reports better
 */
export async function findPassphraseProblem(
  path: string,
  passphrase: string,
): Promise<string | undefined> {
  // An unreadable file is also reported by the check.
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
