import type { PgBoss, QueueOptions } from 'pg-boss';
import type { JobName } from '#kernel/ports/jobs.ts';

/** What each job does; the signal is aborted when the program stops. */
export type JobHandlers = Readonly<Record<JobName, (signal: AbortSignal) => Promise<void>>>;

/** When each job runs by itself. For the outbox it is the safety net under the wake-ups. */
const schedules: Readonly<Record<JobName, string>> = {
  'drain-outbox': '* * * * *',
  'announce-posts': '* * * * *',
  // Goes on with a newsletter that was broken off.
  'send-newsletters': '*/5 * * * *',
  'mail-digest': '13 6 * * *',
  'forget-rate-limits': '7 * * * *',
  'rotate-signing-keys': '23 2 * * *',
  // Each looks what is due; most rounds find nothing.
  'run-backups': '* * * * *',
  'run-purges': '*/5 * * * *',
  'apply-retention': '41 3 * * *',
  'read-indicators': '* * * * *',
  // Finds nothing to do unless a text or the organisation's name changed.
  'print-documents': '* * * * *',
  // Files that the virus scanner has not looked at yet.
  'check-attachments': '* * * * *',
  'forget-uploads': '*/10 * * * *',
  // Only a data folder of an earlier release has any.
  'seal-notes': '17 4 * * *',
};

export const jobNames = Object.keys(schedules) as JobName[];

const queueOptions: QueueOptions & { notify: boolean } = {
  notify: true,
  retryLimit: 1,
  retryDelay: 5,
  expireInSeconds: 900,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 600,
};

/**
 * Makes the queues and begins to work on them. All waiting wake-ups of a job are taken together and
 * answered by one run; one that arrives during the run leads to another run.
 */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandlers,
  signal: AbortSignal,
): Promise<void> {
  for (const job of jobNames) {
    await boss.createQueue(job, queueOptions);
    await boss.updateQueue(job, queueOptions);
    await boss.schedule(job, schedules[job], null, { tz: 'UTC' });
    await boss.work(
      job,
      { batchSize: 500, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 10 },
      () => handlers[job](signal),
    );
  }
}
