import type { Db } from '../db/client.ts';

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
