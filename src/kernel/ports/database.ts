/** The last move of the data to another database since the program was started. */
export type MoveState =
  | { state: 'none' }
  | { state: 'running'; place: string; startedAt: Date; share: number; step: string }
  /** All data arrived; the program is opening on it, which may still fail. */
  | ({ state: 'opening' } & ArrivedData)
  | ({ state: 'done' } & ArrivedData)
  /** `message`: a sentence for staff. The data stayed in its place. */
  | { state: 'failed'; place: string; startedAt: Date; endedAt: Date; message: string };

type ArrivedData = { place: string; startedAt: Date; endedAt: Date; tables: number; rows: number };

/** True while a move runs: nothing can be changed, and no other move can start. */
export function isUnderWay({ state }: Pick<MoveState, 'state'>): boolean {
  return state === 'running' || state === 'opening';
}

export type DatabaseTest =
  | { ok: true; place: string; version: string }
  | { ok: false; problem: DatabaseProblem };

export type MoveResult =
  | { ok: true; tables: number; rows: number }
  | { ok: false; problem: DatabaseProblem }
  | { ok: false; problem: 'failed'; message: string };

export type Migration = { name: string; writtenAt: Date; isApplied: boolean; sql: string };

/** The PostgreSQL that the program uses, with the move to another one. */
export type DatabaseHome = {
  /** Without user name and password. */
  readonly place: string;
  /** `chosen`: at installation or by a move; the environment takes precedence. */
  readonly kind: 'embedded' | 'chosen' | 'environment';
  readonly lastMove: MoveState;
  /** True if the address refers to the current database. */
  isCurrent(url: string): boolean;
  /** Connects and inspects; changes nothing. */
  test(url: string): Promise<DatabaseTest>;
  /**
   * Moves everything from the embedded database. Afterwards the program reopens on the database in
   * force: the old one unless all data arrived. Never throws.
   */
  move(url: string): Promise<MoveResult>;
  /** Migrations that this release contains, oldest first. */
  readMigrations(): Promise<Migration[]>;
  applyMigrations(): Promise<void>;
};

/** Facts about the machine; sizes in bytes. */
export type MachineFacts = {
  runtime: string;
  /** Oldest supported version. */
  runtimeNeeded: string;
  dataFolder: string;
  /** Why the folder is not writable; undefined if it is. */
  writeProblem: string | undefined;
  freeDisk: number;
  totalMemory: number;
  freeMemory: number;
  host: string;
  port: number;
  /** False for a command, which does not know where the program listens. */
  isServing: boolean;
};

export type Machine = {
  look(): Promise<MachineFacts>;
  /** Free bytes on the disk of the data folder. */
  freeDisk(): Promise<number>;
  /** Names of the program's variables whose values have quotation marks of their own, or spaces at an end. */
  oddVariables(): { quoted: string[]; spaced: string[] };
  /** A proxy that forwarded visitors to this process and is not in TRUSTED_PROXIES; only private addresses are known. */
  unlistedProxy(): string | undefined;
  /** Bytes of the whole disk. */
  diskSize(): Promise<number>;
  /** Requests the program at its public address. @returns why it was not reached; undefined on success */
  reach(appUrl: string): Promise<string | undefined>;
  /** In seconds since the program was started. */
  uptime(): number;
  readonly version: string;
};

/**
 * Reason why a PostgreSQL cannot take the data. Only broad classes: the texts must not help to map a
 * network.
 */
export type DatabaseProblem =
  | 'address'
  | 'unreachable'
  | 'login'
  | 'encryption'
  | 'too-old'
  | 'rights'
  | 'has-data'
  | 'foreign';

/** Oldest supported PostgreSQL. */
export const oldestPostgres = 15;

/** Message for a person at the installer, in the back office or at the command line. */
export const databaseProblemWords: Readonly<Record<DatabaseProblem, string>> = {
  address:
    'Missing Credentials: Please provide an address such as postgres://user:password@host:5432/database',
  unreachable:
    'Unable to connect: PostgreSQL did not answer there. Check host and port, and that this machine may reach it.',
  login:
    'Unable to connect: the server refused the user, the password or the name of the database.',
  encryption:
    'Unable to connect: no encrypted connection came about. Add ?sslmode=require, or correct the certificate of the server.',
  'too-old': `Unable to connect: PostgreSQL ${oldestPostgres} or newer is needed, and this one is older.`,
  rights:
    'Unable to connect: this user may not create tables there. Make it the owner of the database.',
  'has-data':
    'Schema Already Exists: another installation of this program keeps its data there. Choose an empty database; to go on with that one, start with DATABASE_URL.',
  foreign:
    'Schema Already Exists: another program keeps its tables there. Choose an empty database.',
};
