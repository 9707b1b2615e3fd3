import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Archives, ArchiveSummary, RestoreOrder } from '#kernel/ports/archives.ts';
import type { Log } from '#kernel/ports/ports.ts';
import type { Storage } from '#kernel/ports/files.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import type { Supervisor } from '../database-home/supervisor.ts';
import { decodeHeader, maxBytesBeforeData, openArchiveKey } from './archive-key.ts';
import { fileSource, listSnapshots, snapshotSource, type BackupSource } from './backup-source.ts';
import { findTargetProblem, type BackupTarget } from './backup-target.ts';
import { listKey, snapshotKey } from './file-set.ts';
import { type Manifest, ArchiveProblem } from './manifest.ts';
import { checkArchive } from './check-archive.ts';
import { sweepFiles } from './sweep-files.ts';
import { testRestore } from './test-restore.ts';
import { writeArchive } from './write-archive.ts';
import { writeSnapshot } from './write-snapshot.ts';

type Options = {
  /** For single files; created if missing. */
  folder: string;
  /** For snapshots. */
  target: BackupTarget;
  connection: PoolConfig;
  storage: Storage;
  /** Contains the SQL files of this release. */
  migrationsFolder: string;
  /** The current key, which may change while the program runs. */
  secretsKey(): Buffer;
  supervisor: Supervisor;
  log: Log;
};

/** Nothing else in the folder counts as a backup, and no name can escape from it. */
const filePattern = /^lantern-[\w-]{1,80}\.backup$/;

/** @param name of a single file in the folder, or of a snapshot in the target */
export async function openBackup(
  { folder, target }: Pick<Options, 'folder' | 'target'>,
  name: string,
): Promise<BackupSource> {
  if (filePattern.test(name)) return fileSource(join(folder, name));
  return snapshotSource(target, name);
}

/** Encrypted backups of all data and files: snapshots in a target, and single files in a local folder. */
export function createArchives(options: Options): Archives {
  const { folder, target, secretsKey, supervisor, log, connection, storage } = options;
  function pathOf(name: string): string {
    if (!filePattern.test(name)) throw new Error('This is no name of a backup.');
    return join(folder, name);
  }
  return {
    folder,
    target: { place: target.place, isElsewhere: target.isElsewhere },
    findTargetProblem: () => findTargetProblem(target),
    async write({ name, ...order }) {
      const sources = { connection, storage, secretsKey: secretsKey(), ...order };
      if (name.endsWith('.snapshot'))
        return summarise(await writeSnapshot({ ...sources, target, name }));
      return summarise(await writeArchive({ ...sources, path: pathOf(name) }));
    },
    async check({ name, passphrase, onProgress, signal }) {
      return asOutcome(async () => {
        const { manifest } = await checkArchive({
          source: await openBackup(options, name),
          passphrase,
          signal,
          onShare: (share) => onProgress?.({ share, step: 'Reading every byte' }),
        });
        return manifest;
      });
    },
    async testRestore({ name, ...order }) {
      const { migrationsFolder } = options;
      return asOutcome(async () => {
        const source = await openBackup(options, name);
        return testRestore({ ...order, source, connection, migrationsFolder });
      });
    },
    async findPassphraseProblem({ name, passphrase }) {
      return findPassphraseProblem(await openBackup(options, name), passphrase);
    },
    async list() {
      const [files, snapshots] = await Promise.all([
        listFiles(folder),
        listSnapshots(target).catch(() => []),
      ]);
      const kept = snapshots.map(({ name, bytes }) => ({
        name,
        bytes,
        madeAt: timeOf(name) ?? new Date(0),
        isSnapshot: true,
      }));
      return [...files, ...kept].toSorted(
        (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
      );
    },
    async read(name) {
      const file = await stat(pathOf(name)).catch(() => undefined);
      return file && { size: file.size, stream: createReadStream(pathOf(name)) };
    },
    async remove(name) {
      if (filePattern.test(name)) return rm(pathOf(name), { force: true });
      const all = await listSnapshots(target);
      const found = all.find((each) => each.name === name);
      if (!found) return;
      // A list without its snapshot does no harm.
      await target.storage.remove(snapshotKey(found.setId, name));
      await target.storage.remove(listKey(found.setId, name));
    },
    sweep: ({ passphrase, now }) => sweepFiles({ target, connection, passphrase, now }),
    restore(order) {
      const { state } = supervisor.lastRestore;
      if (!supervisor.mayReopen || state === 'checking' || state === 'replacing') return false;
      void checkAndReopen(options, order);
      return true;
    },
    get lastRestore() {
      return supervisor.lastRestore;
    },
  };

  async function asOutcome(read: () => Promise<Manifest>) {
    try {
      return { ok: true as const, summary: summarise(await read()) };
    } catch (error) {
      if (error instanceof ArchiveProblem || error instanceof OperatorError)
        return { ok: false as const, message: error.message };
      log.error({ err: error }, 'A backup could not be read');
      throw error;
    }
  }
}

async function listFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const found = names.filter((name) => filePattern.test(name));
  const stored = await Promise.all(
    found.map(async (name) => {
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file ? [{ name, bytes: file.size, madeAt: file.mtime, isSnapshot: false }] : [];
    }),
  );
  return stored.flat();
}

/** The time in a name, which the manifest of a snapshot repeats. */
function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^lantern-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`);
}

/** The program keeps running while the backup is checked; only a valid one closes it. */
async function checkAndReopen(options: Options, order: RestoreOrder): Promise<void> {
  const { supervisor, log } = options;
  const { passphrase, ...asked } = order;
  function note(share: number): void {
    supervisor.lastRestore = { ...asked, state: 'checking', share };
  }
  note(0);
  try {
    const source = await openBackup(options, order.name);
    await checkArchive({ source, passphrase, onShare: note });
    supervisor.lastRestore = { ...asked, state: 'replacing' };
    supervisor.requestedRestore = order;
    supervisor.reopen();
  } catch (error) {
    const isKnown = error instanceof ArchiveProblem || error instanceof OperatorError;
    if (!isKnown) log.error({ err: error }, 'A restore did not begin');
    const message = isKnown ? error.message : 'It could not be read; the log says why.';
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
  source: BackupSource,
  passphrase: string,
): Promise<string | undefined> {
  // An unreadable file is also reported by the check.
  const beginning = await readBeginning(source).catch(() => Buffer.alloc(0));
  try {
    const head = decodeHeader(beginning);
    if (head) await openArchiveKey(passphrase, head);
    return undefined;
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    return error.code === 'wrong-passphrase' ? error.message : undefined;
  }
}

async function readBeginning(source: BackupSource): Promise<Buffer> {
  const { stream } = await source.open();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytesBeforeData) break;
  }
  return Buffer.concat(chunks);
}
