import type { StoredFile } from './files.ts';

/** How far long work has got: from 0 to 1, and what it is at. */
export type ArchiveProgress = { share: number; step: string };

export type ArchiveSummary = { createdAt: Date; rows: number; files: number };

type ArchiveOrder = {
  name: string;
  passphrase: string;
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
};

/** Everything is replaced by what is in an archive. */
export type RestoreOrder = {
  name: string;
  passphrase: string;
  /** Why, and who asked for it: noted in the data that is there afterwards. */
  reason: string;
  by: string;
};

type Asked = Pick<RestoreOrder, 'name' | 'reason' | 'by'>;

/** How far a restore of the running program is. */
export type RestoreState =
  | { state: 'none' }
  | (Asked & { state: 'checking'; share: number })
  | (Asked & { state: 'replacing' })
  /** In words for staff; nothing was changed. */
  | (Asked & { state: 'failed'; message: string })
  | (Asked & {
      state: 'done';
      rows: number;
      files: number;
      /** ISO 8601: when the backup was made. */
      madeAt: string;
      safetyBackup: string | undefined;
    });

/** Encrypted backups of all data and files, by name: `lantern-….backup`. */
export type Archives = {
  /** Where they lie, for the operator. */
  folder: string;
  /** Appears under its name only when all of it is on the disk. */
  write(order: ArchiveOrder): Promise<ArchiveSummary>;
  /** Reads and decrypts all of it and compares every part; changes nothing. */
  check(
    order: ArchiveOrder,
  ): Promise<{ ok: true; summary: ArchiveSummary } | { ok: false; message: string }>;
  /** In words; undefined when it opens the archive, or the file does not even begin like one. */
  findPassphraseProblem(
    order: Pick<ArchiveOrder, 'name' | 'passphrase'>,
  ): Promise<string | undefined>;
  /** Newest first. */
  list(): Promise<{ name: string; bytes: number; madeAt: Date }[]>;
  read(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  /**
   * Checks all of an archive; then the program closes, replaces everything and opens again.
   * @returns false where one is under way already, or where this program cannot open itself anew
   */
  restore(order: RestoreOrder): boolean;
  readonly lastRestore: RestoreState;
};

/** A note of how far the audit log reached, kept outside the database. */
export type AuditHead = {
  /** Undefined while nothing was noted. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
};
