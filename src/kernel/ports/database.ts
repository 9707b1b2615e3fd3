/** The last move of the data into another database since the program was started. */
export type MoveState =
  | { state: 'none' }
  | { state: 'running'; place: string; startedAt: Date; share: number; step: string }
  /** All of it arrived; the program is being opened on it, which may still fail. */
  | ({ state: 'opening' } & ArrivedData)
  | ({ state: 'done' } & ArrivedData)
  /** `message`: a sentence for staff. The data stayed where it was. */
  | { state: 'failed'; place: string; startedAt: Date; endedAt: Date; message: string };

type ArrivedData = { place: string; startedAt: Date; endedAt: Date; tables: number; rows: number };

/** Whether a move goes on: nothing can be changed, and no other one begun. */
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

/** Which PostgreSQL the program works on, and the way to another one. */
export type DatabaseHome = {
  /** Without user and password. */
  readonly place: string;
  /** `chosen`: at the installation or by a move; the environment outranks that. */
  readonly kind: 'embedded' | 'chosen' | 'environment';
  readonly lastMove: MoveState;
  /** Whether the address leads to the database in force. */
  isCurrent(url: string): boolean;
  /** Connects and looks; changes nothing. */
  test(url: string): Promise<DatabaseTest>;
  /**
   * Moves everything from the embedded database. When this is over, the program opens itself anew on
   * the database that is in force then: on the old one unless all of it arrived. Never throws.
   */
  move(url: string): Promise<MoveResult>;
  /** The steps of the schema that this release knows, oldest first. */
  readMigrations(): Promise<Migration[]>;
  applyMigrations(): Promise<void>;
};

/** What the machine is like; sizes in bytes. */
export type MachineFacts = {
  runtime: string;
  /** The oldest that will do. */
  runtimeNeeded: string;
  dataFolder: string;
  /** Why nothing can be written there; undefined when it can. */
  writeProblem: string | undefined;
  freeDisk: number;
  totalMemory: number;
  freeMemory: number;
  host: string;
  port: number;
};

export type Machine = {
  look(): Promise<MachineFacts>;
  /** In bytes, where the data folder lies. */
  freeDisk(): Promise<number>;
  /** Asks the program at its own address. @returns why it was not reached; undefined when it was */
  reach(appUrl: string): Promise<string | undefined>;
  /** In seconds since the program was started. */
  uptime(): number;
  readonly version: string;
};

/** Why a PostgreSQL cannot take the data. Classes of reasons only: the words must not map a network. */
export type DatabaseProblem =
  | 'address'
  | 'unreachable'
  | 'login'
  | 'encryption'
  | 'too-old'
  | 'rights'
  | 'has-data'
  | 'foreign';

/** The oldest PostgreSQL that will do. */
export const oldestPostgres = 15;

/** What the person is told, who may be at the installer, in the back office or at the command line. */
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
