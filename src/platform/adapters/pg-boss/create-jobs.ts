import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import {
  fromDrizzle,
  PgBoss,
  type Clock,
  type ConstructorOptions,
  type QueueOptions,
} from 'pg-boss';
import type { AfterResponse, JobName, Queue } from '#kernel/ports/jobs.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { turnJitOff } from '#database/open-client.ts';

export type Jobs = {
  queue: Queue;
  afterResponse: AfterResponse;
  /**
   * Resolves once the jobs run. An unavailable database is retried until it answers, so a caller that
   * serves visitors need not wait.
   */
  start(): Promise<void>;
  /** Waits for running work, for at most 10 seconds. */
  stop(): Promise<void>;
};

type Options = {
  connection: PoolConfig;
  log: Log;
  handlers: JobHandlers;
  /** False: jobs run only when woken, not on schedule. */
  isScheduled?: boolean;
};

const retryPause = 2_000;

const stopLimit = 10_000;

/** Background work of one process. Several processes share it without knowing of each other. */
export function createJobs({ connection, log, handlers, isScheduled = true }: Options): Jobs {
  const boss = createBoss({ connection, log, isScheduled });
  const stopping = new AbortController();
  const unawaited = new Set<Promise<unknown>>();
  let started: Promise<void> | undefined;
  return {
    queue: createQueue({ boss, log, isWorking: () => started !== undefined }),
    async afterResponse(work) {
      const running = work().catch((error: unknown) => {
        log.warn({ err: error }, 'Work after a response failed');
      });
      unawaited.add(running);
      void running.finally(() => unawaited.delete(running));
    },
    start: () => (started ??= startPatiently({ boss, log, handlers, signal: stopping.signal })),
    async stop() {
      stopping.abort();
      await started;
      // The queue itself polls each half second for finished work, so our own wait is shorter.
      const ended = Promise.all([
        ...unawaited,
        ...jobNames.map((job) => boss.offWork(job, { wait: true })),
      ]);
      await Promise.race([ended, wait(stopLimit, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

async function startPatiently(options: {
  boss: PgBoss;
  log: Log;
  handlers: JobHandlers;
  signal: AbortSignal;
}): Promise<void> {
  const { boss, log, handlers, signal } = options;
  while (!signal.aborted) {
    try {
      await boss.start();
      await startWorkers(boss, handlers, signal);
      return;
    } catch (error) {
      log.error({ err: error }, 'The job queue could not start; trying again');
      await wait(retryPause, undefined, { signal }).catch(() => {});
    }
  }
}

type Waking = { boss: PgBoss; log: Log; isWorking: () => boolean };

/**
 * Wakes jobs within the caller's transaction. Wake-ups are not unique in the database: a unique index
 * would make one report wait for another's commit, and would drop the wake-up of the one that commits
 * last. Workers take all waiting ones in one batch instead.
 */
function createQueue({ boss, log, isWorking }: Waking): Queue {
  /** Jobs woken a moment ago, with whether another wake-up was requested since. */
  const resting = new Map<JobName, boolean>();

  const wake: Queue['wake'] = async (job, { db, startAfter }) => {
    // A command opens no queue; the program's sweep does the work within a minute.
    if (!isWorking()) return;
    try {
      // A savepoint: a failing queue must not fail the report. The sweep that runs each minute finds the
      // mail regardless.
      await db.transaction(async (tx) => {
        const options = startAfter ? { startAfter } : {};
        await boss.send(job, null, { ...options, db: fromDrizzle(tx, sql) });
      });
    } catch (error) {
      log.warn({ err: error, job }, 'A job could not be woken; the sweep will do its work');
    }
  };

  const wakeSoon: Queue['wakeSoon'] = async (job, { db }) => {
    const isResting = resting.has(job);
    resting.set(job, isResting);
    if (isResting) return;
    setTimeout(() => {
      const isAskedAgain = resting.get(job);
      resting.delete(job);
      if (isAskedAgain) void wakeSoon(job, { db });
    }, restTime).unref();
    await wake(job, { db });
  };

  return { wake, wakeSoon };
}

/** In milliseconds. */
const restTime = 250;

/** Handler of each job; the signal is aborted when the program stops. */
type JobHandlers = Readonly<Record<JobName, (signal: AbortSignal) => Promise<void>>>;

/** Schedule of each job. For the outbox it is the safety net under the wake-ups. */
const schedules: Readonly<Record<JobName, string>> = {
  'drain-outbox': '* * * * *',
  'read-mailbox': '* * * * *',
  'announce-posts': '* * * * *',
  // Continues an interrupted newsletter.
  'send-newsletters': '*/5 * * * *',
  'mail-digest': '13 6 * * *',
  // Staff who see the mention within these minutes need no mail.
  'mail-mentions': '*/10 * * * *',
  'case-dates': '*/10 * * * *',
  'contact-plans': '*/10 * * * *',
  'prepare-figures': '29 4 * * *',
  'forget-rate-limits': '7 * * * *',
  'rotate-signing-keys': '23 2 * * *',
  // Each checks what is due; most rounds find nothing.
  'run-backups': '* * * * *',
  'run-purges': '*/5 * * * *',
  'run-deletions': '*/10 * * * *',
  'apply-retention': '41 3 * * *',
  'read-indicators': '* * * * *',
  'match-seizures': '* * * * *',
  // Goes on with traces that a restart interrupted.
  'trace-payments': '* * * * *',
  // Each address once a day, or when staff ask.
  'watch-addresses': '*/5 * * * *',
  // Reads every indicator that was ever checked.
  'refresh-feed': '*/15 * * * *',
  // Continues reading the audit log.
  'send-webhooks': '* * * * *',
  // Each source once a day; those that publish at night have done so by then.
  'fetch-sources': '37 5 * * *',
  // Finds nothing to do unless a text or the organisation's name changed.
  'print-documents': '* * * * *',
  // Files that have not been scanned for viruses yet.
  'check-attachments': '* * * * *',
  'forget-uploads': '*/10 * * * *',
  // Only the data of an earlier release has any; also runs once at each start.
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
 * Creates the queues and starts their workers. All waiting wake-ups of a job are taken together and
 * answered by one run; one that arrives during the run causes another run.
 */
async function startWorkers(
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

/**
 * A monotonic clock: the queue's timers wait for a time of day, so with the system clock they would
 * stall for as long as it was set back. Due times are compared with the database's clock.
 */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

type BossOptions = { connection: PoolConfig; log: Log; isScheduled: boolean };

/** While the database is unavailable every poll fails; one log line per this many milliseconds suffices. */
const errorPause = 10_000;

/**
 * Prepares the job queue in the schema `pgboss` of our database, with a few separate connections: one
 * of them listens, so that a job starts the moment its transaction commits.
 */
function createBoss({ connection, log, isScheduled }: BossOptions): PgBoss {
  const boss = new PgBoss({
    ...({ ...connection, onConnect: turnJitOff } as ConstructorOptions),
    schema: 'pgboss',
    application_name: 'lantern-jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: isScheduled,
    clock: steadyClock,
    // Interval for comparing the database's clock with that one.
    clockMonitorIntervalSeconds: 60,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  });
  let quietUntil = 0;
  // Without a listener an error event would end the program.
  boss.on('error', (err) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + errorPause;
    log.error({ err }, 'The job queue reported an error; it keeps trying');
  });
  boss.on('warning', ({ message }) => {
    // Repeated each minute after the system clock was corrected, and harmless: see `steadyClock`.
    if (!message.includes('Clock skew')) log.warn({ detail: message }, 'The job queue warns');
  });
  return boss;
}
