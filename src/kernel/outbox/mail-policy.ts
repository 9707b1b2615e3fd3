import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import type { MailKind } from './letter.ts';

/** The records that a mail is about; a newsletter is about none. */
export type MailSubject = {
  caseId?: string | null | undefined;
  submissionId?: string | null | undefined;
};

/** `access`: whether they may open the record themselves, wait for the person to allow it, or never asked. */
export type MailedHelper = { email: string; access: 'open' | 'asked' | 'none' };

/**
 * Rules for mail about a record, from the capabilities that keep these records. The outbox itself knows addresses, and
 * whether their owners want mail.
 */
export type MailPolicy = {
  /**
   * Language of the record, null for a mail about none. Part of the statement that stores the mail, so that it costs no
   * other one.
   */
  languageOf(about: MailSubject): SQL<string | null>;
  /**
   * Why a mail that is about to leave may not reach its address any more, as a text for staff: the record changed after
   * the mail was queued. Undefined if it may.
   */
  findObstacle(
    ctx: ServiceContext,
    mail: { about: MailSubject; to: string; kind: Pick<MailKind, 'refusable' | 'audience'> },
  ): Promise<string | undefined>;
  /** Why a mail is not stored to be sent, as a text for staff: nobody asked whether it is safe. Undefined if it may go. */
  findHold(
    ctx: ServiceContext,
    mail: { about: MailSubject; to: string; kind: Pick<MailKind, 'refusable' | 'audience'> },
  ): Promise<string | undefined>;
  /** The helper who gets a mail where the person has no safe address; undefined if nobody does. */
  findHelper(ctx: ServiceContext, about: MailSubject): Promise<MailedHelper | undefined>;
  /** Where the person of the record is, for the last line of a mail to them; nothing where nobody said. */
  whereIs(
    ctx: ServiceContext,
    about: MailSubject,
  ): Promise<{ country?: string | undefined; region?: string | undefined }>;
  /** Marks on the record that a mail waits, within the transaction that stores the mail. */
  markQueued(tx: ServiceContext, about: MailSubject): Promise<void>;
  /** Marks on the record why a mail was suppressed, within the same transaction. */
  markSuppressed(tx: ServiceContext, about: MailSubject, why: string): Promise<void>;
};

let registered: MailPolicy | undefined;

/**
 * Registers the policy before the first mail, at the start of the program and of the tests.
 * @returns the previous one, for a test to restore
 */
export function registerMailPolicy(policy: MailPolicy | undefined): MailPolicy | undefined {
  const former = registered;
  registered = policy;
  return former;
}

/** @throws Error before it is registered: without rules a mail could reach somebody whom it endangers */
export function mailPolicy(): MailPolicy {
  if (!registered) throw new Error('registerMailPolicy was not called at start-up.');
  return registered;
}
