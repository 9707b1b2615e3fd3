import type { Db } from '#database/client.ts';

export type JobName =
  | 'drain-outbox'
  | 'mail-digest'
  | 'mail-mentions'
  /** Takes the mail of the mailbox that staff set up. */
  | 'read-mailbox'
  /** Recalculates dates under new rules, and reminds clients of near ones. */
  | 'case-dates'
  /** Sends clients the letters about second scams that are due. */
  | 'contact-plans'
  /** Computes the figures of a completed quarter, for review by a person. */
  | 'prepare-figures'
  | 'check-attachments'
  | 'forget-uploads'
  | 'forget-rate-limits'
  | 'rotate-signing-keys'
  | 'run-backups'
  | 'run-purges'
  /** Deletes what people asked to have deleted, a day after their request. */
  | 'run-deletions'
  | 'apply-retention'
  | 'announce-posts'
  | 'send-newsletters'
  | 'read-indicators'
  /** Matches new records against stored notices of seizures. */
  | 'match-seizures'
  /** Follows payments on their chains, where staff started a trace. */
  | 'trace-payments'
  /** Asks whether followed money moved or was frozen. */
  | 'watch-addresses'
  | 'refresh-feed'
  | 'send-webhooks'
  /** Fetches external lists from where they are published. */
  | 'fetch-sources'
  | 'print-documents'
  /** Seals notes that were stored in plain text, and binds seals without a row to theirs. */
  | 'seal-notes';

/**
 * Runs work that no visitor waits for. A normal stop waits for it; a killed process does not, so
 * anything that must not be lost is stored before.
 * @returns immediately; the version for tests waits for the work, so that none of it overlaps the next
 *   test
 */
export type AfterResponse = (work: () => Promise<unknown>) => Promise<void>;

export type Queue = {
  /** A durable wake-up. With `db` inside a transaction, it exists only if the transaction commits. */
  wake(job: JobName, options: { db: Db; startAfter?: Date }): Promise<void>;
  /**
   * Wakes a job for committed data, immediately and then once for all requests within a quarter of a
   * second: a burst of reports need not pay for a wake-up each. If the process ends meanwhile, the sweep
   * that runs each minute does the work.
   */
  wakeSoon(job: JobName, options: { db: Db }): Promise<void>;
};
