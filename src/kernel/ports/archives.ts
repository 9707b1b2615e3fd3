import type { StoredFile } from './files.ts';

/** Progress of a long operation: share from 0 to 1, and the current step. */
export type ArchiveProgress = { share: number; step: string };

export type ArchiveSummary = { createdAt: Date; rows: number; files: number };

type ArchiveOrder = {
  name: string;
  passphrase: string;
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
};

/** Everything is replaced by the content of an archive. */
export type RestoreOrder = {
  name: string;
  passphrase: string;
  /** Reason and requester, recorded in the restored data. */
  reason: string;
  by: string;
};

type RestoreRequest = Pick<RestoreOrder, 'name' | 'reason' | 'by'>;

/** Progress of a restore in the running program. */
export type RestoreState =
  | { state: 'none' }
  | (RestoreRequest & { state: 'checking'; share: number })
  | (RestoreRequest & { state: 'replacing' })
  /** Text for staff; nothing was changed. */
  | (RestoreRequest & { state: 'failed'; message: string })
  | (RestoreRequest & {
      state: 'done';
      rows: number;
      files: number;
      /** ISO 8601: time of the backup. */
      madeAt: string;
      safetyBackup: string | undefined;
    });

/** `bytes`: of a snapshot, without the files that it shares. */
export type StoredBackup = { name: string; bytes: number; madeAt: Date; isSnapshot: boolean };

type Outcome = { ok: true; summary: ArchiveSummary } | { ok: false; message: string };

/**
 * Encrypted backups of all data and files, by name: `lantern-….snapshot` in the place of the backups, which
 * shares its files with others there, and `lantern-….backup`, a single file in a folder beside the data.
 */
export type Archives = {
  /** Where single files are stored, for the operator. */
  folder: string;
  /** Where snapshots are stored. `isElsewhere`: not beside the data. */
  target: { place: string; isElsewhere: boolean };
  /** @returns why no snapshot can be made now, as one sentence for the operator */
  findTargetProblem(): Promise<string | undefined>;
  /** The backup appears under its name only once it is completely written. */
  write(order: ArchiveOrder): Promise<ArchiveSummary>;
  /** Reads and decrypts everything and compares every part; changes nothing. */
  check(order: ArchiveOrder): Promise<Outcome>;
  /** Restores into a database that is created for it and dropped again. */
  testRestore(order: ArchiveOrder): Promise<Outcome>;
  /** Problem as a text; undefined if the passphrase opens the archive, or the file is no archive at all. */
  findPassphraseProblem(
    order: Pick<ArchiveOrder, 'name' | 'passphrase'>,
  ): Promise<string | undefined>;
  /** Newest first; without the snapshots while their place does not answer. */
  list(): Promise<StoredBackup[]>;
  /** A single file. */
  read(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  /** Removes files that no snapshot has needed for a day. @returns their number */
  sweep(order: { passphrase: string; now: Date }): Promise<number>;
  /**
   * Checks an entire archive; then the program closes, replaces everything and opens again.
   * @returns false if a restore is already running, or if this program cannot reopen itself
   */
  restore(order: RestoreOrder): boolean;
  readonly lastRestore: RestoreState;
};

/** A note of the audit log's head, kept outside the database. */
export type AuditHead = {
  /** Undefined if nothing has been noted. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
};
