import type { Archives, AuditHead } from './archives.ts';
import type { ChainWeb } from './chains.ts';
import type { DatabaseHome, Machine } from './database.ts';
import type {
  FileTextReader,
  Library,
  PdfReader,
  Pictures,
  Typesetter,
  ZipReader,
} from './documents.ts';
import type { Scanner, Storage, Vault, Images } from './files.ts';
import type { Dns, Web } from './domains.ts';
import type { Passkeys, Passwords, Identities } from './sign-in.ts';
import type { AfterResponse, Queue } from './jobs.ts';
import type { Seal } from './keys.ts';
import type { Mailboxes, Mailer } from './mail.ts';
import type { CountMemory, SiteAddress, SettingsMemory, SiteMemory } from './site.ts';

/** `err` accepts any thrown value: the log keeps its name, code, place and message, redacted. */
type LogFields = Readonly<Record<string, unknown>>;

/** Counters of this process for monitoring, by the names of limits and of reasons. */
export type Tally = {
  limitHit(name: string): void;
  readonly limitsHit: ReadonlyMap<string, number>;
  /** A sign-in of staff was refused; the names of reasons are a fixed list. */
  signInRefused(reason: string): void;
  readonly signInsRefused: ReadonlyMap<string, number>;
};

/** Structured log lines. Never pass typed input: names, addresses and texts must not be logged. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** The outside world as services see it; `src/platform/adapters` holds the implementations. */
export type Ports = Readonly<{
  log: Log;
  tally: Tally;
  mailer: Mailer;
  mailboxes: Mailboxes;
  queue: Queue;
  afterResponse: AfterResponse;
  passwords: Passwords;
  passkeys: Passkeys;
  identities: Identities;
  settingsMemory: SettingsMemory;
  siteMemory: SiteMemory;
  countMemory: CountMemory;
  storage: Storage;
  vault: Vault;
  scanner: Scanner;
  archives: Archives;
  auditHead: AuditHead;
  images: Images;
  pictures: Pictures;
  typesetter: Typesetter;
  pdfReader: PdfReader;
  zipReader: ZipReader;
  fileTextReader: FileTextReader;
  library: Library;
  seal: Seal;
  site: SiteAddress;
  dns: Dns;
  web: Web;
  chainWeb: ChainWeb;
  databaseHome: DatabaseHome;
  machine: Machine;
}>;
