import { isTransaction } from '#database/client.ts';
import type { SentPayer } from '#shared/vocabulary/payer.ts';
import type { ServiceContext } from './context.ts';

/**
 * Events that functions emit for capabilities above them. `src/app/listeners.ts` lists the listeners
 * of each event; an event without an entry does not compile.
 */
export type Events = {
  /** A report arrived and is stored with its files and payments. */
  'report.stored': {
    submissionId: string;
    formType: string;
    /** Its answers and what its payments name, by field: they are at hand, and asking again would cost a statement. */
    texts: Readonly<Record<string, string>>;
    /** Files came with it, which may have been read already. */
    hasFiles: boolean;
    /** A listener failed at the first try. What a job can do later is left to it, so that the report is not lost. */
    isSecondTry: boolean;
  };
  /**
   * A mail did not reach its reader. `held-back`: it waited in the outbox until its address became unsafe or another
   * one, or its reader refused it; `failed`: it was given up, or came back.
   */
  'mail.undelivered': MailEvent & { cause: 'held-back' | 'failed' };
  /** A mail server took a mail; it may have failed before. */
  'mail.delivered': MailEvent;
  /**
   * A case was opened; `submissionId` names the report that it was opened for, `payer` what staff were told of who
   * paid and where they live.
   */
  'case.opened': {
    caseId: string;
    submissionId?: string | undefined;
    payer?: SentPayer | undefined;
  };
  /** The contact of a case, its notes for the client or the notes of staff changed. */
  'case.texts-changed': { caseId: string };
  /** A report was linked to a case or removed from it. */
  'case.reports-changed': {
    caseId: string;
    submissionId: string;
    cause: 'submission-linked' | 'submission-unlinked';
  };
  /** A case was closed. */
  'case.closed': { caseId: string };
  /** Payments of a case changed; `cause` is the name of the change in its history. */
  'payment.changed': {
    caseId: string;
    cause:
      | 'payment-added'
      | 'payment-changed'
      | 'payment-removed'
      | 'payment-restored'
      | 'payments-imported';
  };
  /** The text of a file of a report or a case was read, or staff said whose words are in it. */
  'file.read': { submissionId: string } | { caseId: string };
  /** What may be shared of an indicator was decided anew, or a consent to it was given or withdrawn. */
  'sharing.changed': Record<string, never>;
  /** An institution called addresses its own, and staff keep its word. `on`: day of the answer, YYYY-MM-DD. */
  'request.addresses-confirmed': {
    institution: string;
    /** From the directory. */
    institutionKind: string;
    on: string;
    addresses: readonly { chain: string; address: string }[];
  };
  /** The case of that answer was anonymised, and no other request says it. */
  'request.addresses-anonymised': {
    institution: string;
    on: string;
    addresses: readonly { chain: string; address: string }[];
  };
  /** Staff took that back, and no other request says it. */
  'request.address-taken-back': {
    institution: string;
    on: string;
    chain: string;
    address: string;
  };
};

type MailEvent = {
  mailId: string;
  template: string;
  submissionId: string | null;
  caseId: string | null;
};

export type EventName = keyof Events;

type Listener<Name extends EventName> = (tx: ServiceContext, event: Events[Name]) => Promise<void>;

export type Listeners = {
  readonly [Name in EventName]: readonly [Listener<Name>, ...Listener<Name>[]];
};

/** A listener may emit one further event; events emitted by its listeners are refused. */
const maxDepth = 2;

let registered: Listeners | undefined;

/**
 * Registers the listeners before the first event: the program does so at start, and the tests before
 * the first of them.
 * @returns the previous listeners, for a test to restore
 */
export function registerListeners(listeners: Listeners | undefined): Listeners | undefined {
  const former = registered;
  registered = listeners;
  return former;
}

/**
 * Runs the listeners of an event one after the other, inside the caller's transaction. A failing
 * listener fails the change; work that may happen later belongs in the job queue.
 * @throws what a listener throws; an Error before listeners are registered, outside a transaction, and
 *   for a third event in a chain
 */
export async function emit<Name extends EventName>(
  tx: ServiceContext,
  name: Name,
  event: Events[Name],
): Promise<void> {
  if (!registered)
    throw new Error(`"${name}" was emitted before registerListeners was called at start-up.`);
  if (!isTransaction(tx.db)) throw new Error(`"${name}" was emitted outside a transaction.`);
  const chain = [...(tx.events ?? []), name];
  if (chain.length > maxDepth)
    throw new Error(`This chain of events is too deep: ${chain.join(' → ')}.`);
  for (const listener of registered[name]) await listener({ ...tx, events: chain }, event);
}
