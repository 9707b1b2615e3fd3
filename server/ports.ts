import type { Db } from './db/client.ts';

/** The outside world as the services see it; `server/adapters` holds what stands behind each. */
export type Ports = Readonly<{
  log: Log;
  mailer: Mailer;
  queue: Queue;
  passwords: Passwords;
  sessions: Sessions;
  settingsMemory: SettingsMemory;
  seal: Seal;
  site: SiteAddress;
}>;

/** `err` takes whatever was thrown: the log keeps its name, code and place, never its words. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log lines. Never pass what a person typed: names, addresses and texts stay out. */
export type Log = {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

export type Mail = {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
};

export type MailResult =
  | { outcome: 'accepted'; response: string }
  | { outcome: 'temporary'; reason: string }
  | { outcome: 'permanent'; reason: string };

/** Sends one mail. `isConfigured` is false while no SMTP server is known: mail then waits. */
export type Mailer = {
  isConfigured: boolean;
  send(mail: Mail): Promise<MailResult>;
};

export type JobName = 'drain-outbox' | 'forget-rate-limits';

/** Durable wake-ups. With `db` inside a transaction, the job exists only if the transaction commits. */
export type Queue = {
  wake(job: JobName, options: { db: Db; startAfter?: Date }): Promise<void>;
};

export type Passwords = {
  hash(password: string): Promise<string>;
};

export type StaffIdentity = { userId: string; name: string; email: string; signedInAt: Date };

/** Staff sessions, kept by the sign-in library in the database. */
export type Sessions = {
  /** Checks the password; answers the cookies to set, or undefined when e-mail or password is wrong. */
  open(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<{ identity: StaffIdentity; cookies: string[] } | undefined>;
  /** Reads the session; `cookies` renews its idle time and must be sent back when not empty. */
  read(headers: Headers): Promise<{ identity: StaffIdentity; cookies: string[] } | undefined>;
  close(headers: Headers): Promise<string[]>;
};

export type StoredSetting = { key: string; value: string };

/** The settings last read by this process, for when the database does not answer. */
export type SettingsMemory = {
  recall(): readonly StoredSetting[] | undefined;
  remember(stored: readonly StoredSetting[]): void;
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
  appUrl: string;
  deriveKey(purpose: string): Buffer;
};
