import type { Db } from '#platform/database/client.ts';

export type JobName =
  | 'drain-outbox'
  | 'mail-digest'
  | 'mail-mentions'
  /** Counts dates with new rules, and reminds clients of those that are near. */
  | 'case-dates'
  /** Sends clients what is due of the letters about second scams. */
  | 'contact-plans'
  /** Counts the figures of a quarter that is over, for a person to look at. */
  | 'prepare-figures'
  | 'check-attachments'
  | 'forget-uploads'
  | 'forget-rate-limits'
  | 'rotate-signing-keys'
  | 'run-backups'
  | 'run-purges'
  /** Deletes what people asked to have deleted, a day after they did. */
  | 'run-deletions'
  | 'apply-retention'
  | 'announce-posts'
  | 'send-newsletters'
  | 'read-indicators'
  /** Compares what came with the notices of seizures that are kept. */
  | 'match-seizures'
  | 'refresh-feed'
  | 'send-webhooks'
  /** Fetches the lists of others from where they are published. */
  | 'fetch-sources'
  | 'print-documents'
  /** Seals notes that were stored open, and for their rows what was sealed for none. */
  | 'seal-notes';

/**
 * Work that no visitor waits for. A program that stops lets it end; one that is killed does not, so whatever
 * must not be lost is stored before.
 * @returns at once; a test's own waits for the work, so that none of it meets the next test
 */
export type AfterAnswer = (work: () => Promise<unknown>) => Promise<void>;

export type Queue = {
  /** A durable wake-up. With `db` inside a transaction, it exists only if the transaction commits. */
  wake(job: JobName, options: { db: Db; startAfter?: Date }): Promise<void>;
  /**
   * Wakes a job for what is committed already, at once and then once for all who ask within a quarter
   * of a second: a crowd of reports need not pay for a wake-up each. If the process ends meanwhile, the
   * sweep that runs each minute does the work.
   */
  wakeSoon(job: JobName, options: { db: Db }): Promise<void>;
};
