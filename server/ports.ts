import type { Readable } from 'node:stream';
import type { Db } from './db/client.ts';
import type { Library, PdfReader, Pictures, Typesetter } from './document-ports.ts';
import type { Dns, Web } from './domain-ports.ts';
import type { Mailer } from './mail-ports.ts';
import type { DatabaseHome, Machine } from './home-ports.ts';
import type { Identities } from './identity-ports.ts';

/** The outside world as the services see it; `server/adapters` holds what stands behind each. */
export type Ports = Readonly<{
  log: Log;
  mailer: Mailer;
  queue: Queue;
  passwords: Passwords;
  sessions: Sessions;
  passkeys: Passkeys;
  identities: Identities;
  settingsMemory: SettingsMemory;
  siteMemory: SiteMemory;
  storage: Storage;
  vault: Vault;
  scanner: Scanner;
  archives: Archives;
  auditHead: AuditHead;
  images: Images;
  pictures: Pictures;
  typesetter: Typesetter;
  pdfReader: PdfReader;
  library: Library;
  seal: Seal;
  site: SiteAddress;
  dns: Dns;
  web: Web;
  databaseHome: DatabaseHome;
  machine: Machine;
}>;

/** `err` takes whatever was thrown: the log keeps its name, code and place, never its words. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log lines. Never pass what a person typed: names, addresses and texts stay out. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

export type JobName =
  | 'drain-outbox'
  | 'mail-digest'
  | 'check-attachments'
  | 'forget-uploads'
  | 'forget-rate-limits'
  | 'rotate-signing-keys'
  | 'run-backups'
  | 'run-purges'
  | 'apply-retention'
  | 'announce-posts'
  | 'send-newsletters'
  | 'read-indicators'
  | 'print-documents'
  | 'seal-notes';

/** Durable wake-ups. With `db` inside a transaction, the job exists only if the transaction commits. */
export type Queue = {
  wake(job: JobName, options: { db: Db; startAfter?: Date }): Promise<void>;
};

export type Passwords = {
  hash(password: string): Promise<string>;
  /** @throws when `stored` is not a hash made by `hash` */
  verify(stored: string, password: string): Promise<boolean>;
};

export type Account = { userId: string; name: string; email: string };

export type StaffIdentity = Account & {
  sessionId: string;
  signedInAt: Date;
  /** When the session last gave a password or a second factor. */
  provedAt: Date;
};

/** Staff sessions, kept by the sign-in library in the database. */
export type Sessions = {
  /** Opens nothing. Takes as long for an account that does not exist as for a wrong password. */
  checkPassword(credentials: { email: string; password: string }): Promise<Account | undefined>;
  /**
   * Opens a session for an account whose owner has proved who they are; an earlier one of the same
   * browser ends. Answers the cookies to set.
   */
  open(userId: string, headers: Headers): Promise<{ identity: StaffIdentity; cookies: string[] }>;
  /**
   * Reads the session; `cookies` renews its idle time and must be sent back when not empty.
   * @param options `isGlance`: nobody did anything, so the idle time goes on running
   */
  read(
    headers: Headers,
    options?: { isGlance: boolean },
  ): Promise<{ identity: StaffIdentity; cookies: string[] } | undefined>;
  close(headers: Headers): Promise<string[]>;
};

/** `publicKey` in base64url, `transports` as the browser said them. */
export type PasskeyCredential = {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

type PasskeyStart = { challenge: string; options: object };

/**
 * Passkeys, checked against the address of the site. What `finish…` is given came from a browser and
 * may be anything; undefined says that it proves nothing.
 */
export type Passkeys = {
  /** False where the site has no name, only an IP address. */
  isPossible: boolean;
  startAdding(input: {
    account: Account;
    organisation: string;
    known: readonly Pick<PasskeyCredential, 'id' | 'transports'>[];
  }): Promise<PasskeyStart>;
  finishAdding(input: {
    response: unknown;
    challenge: string;
  }): Promise<PasskeyCredential | undefined>;
  startSignIn(): Promise<PasskeyStart>;
  finishSignIn(input: {
    response: unknown;
    challenge: string;
    credential: PasskeyCredential;
  }): Promise<{ counter: number } | undefined>;
};

export type StoredSetting = { key: string; value: string };

/** The settings last read by this process, for when the database does not answer. */
export type SettingsMemory = {
  recall(): readonly StoredSetting[] | undefined;
  remember(stored: readonly StoredSetting[]): void;
};

/** What public pages read often, kept in this process for one version of the site. */
export type SiteMemory = {
  setVersion(version: number): void;
  /** The value of this version; `load` runs once for it, also when many ask at the same moment. */
  read<Value>(name: string, load: () => Promise<Value>): Promise<Value>;
  /** The value that was last read well, of whatever version: for when the database does not answer. */
  recall<Value>(name: string): Value | undefined;
};

export type StoredFile = { size: number; stream: Readable };

/**
 * Files, by key: lower-case steps with slashes between them, such as `media/0192….png`. A key holds
 * all of a file or nothing.
 */
export type Storage = {
  /** Writes a file, in place of one that is there. @returns its size in bytes */
  put(key: string, content: Uint8Array | Readable): Promise<{ size: number }>;
  /**
   * Undefined when there is no such file. Read the stream to its end or destroy it.
   * @param range first and last byte, both included
   */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  list(prefix?: string): AsyncIterable<string>;
};

/** Where a sealed file lies, and its own key as `newKey` made it. */
export type VaultPlace = { key: string; sealedKey: string };

/** Files that nobody may read who has the storage alone: encrypted on their way there. */
export type Vault = {
  /** A key for one file and its copies, sealed for the database. */
  newKey(): string;
  /** @returns size in bytes and SHA-256 of the content as it came, before encryption */
  put(
    place: VaultPlace,
    content: AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; sha256: string }>;
  /**
   * Undefined when there is no such file. The stream fails where the content is not what was written.
   * Read it to its end or destroy it.
   * @throws Error when the key was changed, or sealed under one that is not known any more
   */
  read(place: VaultPlace): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
};

export type ScanVerdict =
  | { verdict: 'clean' }
  | { verdict: 'infected'; name: string }
  /** Nobody was asked, or nobody answered: `reason` is a sentence for staff. */
  | { verdict: 'unknown'; reason: string };

/** Looks for viruses. `isConfigured` is false where the operator has set no scanner up. */
export type Scanner = {
  isConfigured: boolean;
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
};

export type ReencodedImage =
  | {
      ok: true;
      bytes: Uint8Array;
      mime: string;
      extension: 'png' | 'webp';
      width: number;
      height: number;
    }
  | { ok: false; reason: 'no-image' | 'svg' | 'too-many-pixels' | 'damaged' };

/** Writes pictures anew, within a box of pixels, without what else was in the file. */
export type Images = {
  reencode(
    bytes: Uint8Array,
    options: { width: number; height: number; format: 'png' | 'webp' },
  ): Promise<ReencodedImage>;
};

/** How far long work has got: from 0 to 1, and what it is at. */
export type ArchiveProgress = { share: number; step: string };

export type ArchiveSummary = { createdAt: Date; rows: number; files: number };

type ArchiveOrder = {
  name: string;
  passphrase: string;
  onProgress?: (progress: ArchiveProgress) => void;
  signal?: AbortSignal;
};

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
  /** Newest first. */
  list(): Promise<{ name: string; bytes: number; madeAt: Date }[]>;
  read(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
};

/** A note of how far the audit log reached, kept outside the database. */
export type AuditHead = {
  /** Undefined while nothing was noted. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
};

/** The keys of this installation, 32 bytes each. */
export type Keyring = {
  readonly current: Buffer;
  /** In force before, the oldest first. */
  readonly earlier: readonly Buffer[];
  /** The first key of all: what must outlast a change of keys is derived from it. */
  readonly root: Buffer;
  /** Everything that opens, the one in force first. */
  readonly all: readonly Buffer[];
  learn(known: {
    current: Buffer;
    earlier: readonly Buffer[];
    /** Not in force yet: it opens what another program closes. */
    announced: readonly Buffer[];
  }): void;
};

/**
 * Keeps what only staff may read out of reach of whoever has the database alone: AES-256-GCM under
 * a key that is not stored there.
 */
export type Seal = {
  /** @param purpose what the text is, such as `submission-note`; it opens under no other purpose */
  close(purpose: string, text: string): string;
  /** @throws Error when the text was changed, or closed under a key that is not known any more */
  open(purpose: string, sealed: string): string;
};

/** Where visitors reach the program, without a trailing slash, and keys derived for one purpose. */
export type SiteAddress = {
  /** With the primary domain when there is one, else `configuredUrl`. */
  readonly appUrl: string;
  /** What the operator configured (APP_URL); it gives scheme and port in any case. */
  readonly configuredUrl: string;
  /** @param host undefined: no domain is primary any more */
  setPrimaryHost(host: string | undefined): void;
  deriveKey(purpose: string): Buffer;
  /** The same with the keys that were in force before, the one in force first: for what must last. */
  deriveKeys(purpose: string): readonly [Buffer, ...Buffer[]];
};
