import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSeal } from '#platform/adapters/create-seal.ts';
import { createImages } from '#platform/adapters/sharp/create-images.ts';
import { createDiskStorage } from '#platform/adapters/storage/create-disk-storage.ts';
import { createVault } from '#platform/adapters/vault/create-vault.ts';
import { createFileTextReader } from '#platform/adapters/file-text/create-file-text-reader.ts';
import { createPdfReader } from '#platform/adapters/pdfjs/create-pdf-reader.ts';
import { createZipReader } from '#platform/adapters/zip/create-zip-reader.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Database, Db } from '#database/client.ts';
import type { Scanner, Storage } from '#kernel/ports/files.ts';
import type { Ports } from '#kernel/ports/ports.ts';
import { attachToSubmission } from '#features/base/documents/uploads.server.ts';
import { openAttachment } from '#features/base/documents/open-attachment.server.ts';
import {
  receiveAttachment,
  type ReceivedFile,
  type UploadPlace,
} from '#features/base/documents/receive-attachment.server.ts';
import { testContext, visitor } from './context.ts';
import { createTestDatabase } from './db.ts';

/** A secret of a form, as its browser makes one. */
export const draft = '0f8fad5bd9cb469fa16570867728950e';

export type FileStore = { storage: Storage; remove(): Promise<void> };

/** A real folder for files, encrypted as in the program. */
export async function openFileStore(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-files-'));
  return {
    storage: createDiskStorage(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

type Options = { actor?: Actor; scanner?: Scanner; storage: Storage; ports?: Partial<Ports> };

/** A context whose files are real. */
export function fileContext(db: Db, { actor, storage, ports, ...rest }: Options): ServiceContext {
  const seal = createSeal(Buffer.alloc(32, 7));
  return testContext(db, {
    ...(actor && { actor }),
    ports: {
      storage,
      seal,
      vault: createVault({ storage, seal }),
      images: createImages(),
      zipReader: createZipReader(),
      fileTextReader: createFileTextReader({ readsLetters: false }),
      pdfReader: createPdfReader(),
      ...rest,
      ...ports,
    },
  });
}

/**
 * Gives the tests of one file their own database and a real folder for files, both empty when a test begins.
 * Nothing is rolled back, so that files and rows can diverge as in the program.
 */
export function useFiles() {
  let database: Database;
  let files: FileStore;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate form_submissions, cases, attachments, loose_files, rate_limits cascade`,
    );
    files = await openFileStore();
    return files.remove;
  });

  function as<Who extends Actor>(actor: Who, rest: Omit<Options, 'actor' | 'storage'> = {}) {
    return { ...fileContext(database.db, { ...rest, storage: files.storage }), actor };
  }

  /** A file attached to a report; returns its id. */
  async function attach(submissionId: string, name: string, content: Buffer): Promise<string> {
    const taken = await send(as(visitor), { name, content });
    await attachToSubmission(as(visitor), { secret: draft, submissionId });
    if (!taken.ok) throw new Error('The file was refused.');
    return taken.file.id;
  }

  return { db: () => database.db, storage: () => files.storage, as, attach };
}

/** A scanner that gives one verdict. */
export function scannerWithVerdict(verdict: Awaited<ReturnType<Scanner['scan']>>): Scanner {
  return {
    isConfigured: true,
    answers: async () => true,
    async scan(content) {
      await buffer(Readable.from(content));
      return verdict;
    },
  };
}

/** Sends one file, by default to the form whose secret is `draft`. */
export function send(
  ctx: ServiceContext,
  { name, content }: { name: string; content: Buffer },
  place: UploadPlace = { secret: draft },
): Promise<ReceivedFile> {
  return receiveAttachment(ctx, { place, name, content: Readable.from([content]) });
}

/** All of a file, opened as `ctx`. */
export async function openWhole(
  ctx: ServiceContext,
  opening: { id: string; copy: 'shown' | 'original' },
): Promise<Buffer> {
  const { stream } = await openAttachment(ctx, opening);
  return buffer(stream);
}
