import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Queue } from '#kernel/ports/jobs.ts';
import type { Log } from '#kernel/ports/logging.ts';
import { createBoss } from './create-boss.ts';
import { createQueue } from './create-queue.ts';
import { startWorkers } from './start-workers.ts';
import type { JobHandlers } from './start-workers.ts';

export type Jobs = {
  queue: Queue;
  /**
   * Resolves once the jobs run. A database that does not answer is tried again until it does, so a
   * caller that has visitors to serve need not wait.
   */
  start(): Promise<void>;
  /** Lets running work end, for at most 10 seconds. */
  stop(): Promise<void>;
};

type Options = {
  connection: PoolConfig;
  log: Log;
  handlers: JobHandlers;
  /** False: jobs run only when they are woken, not by the clock. */
  isScheduled?: boolean;
};

const retryPause = 2_000;
const stopLimit = 10_000;

/** The background work of one process. Several processes share it without knowing of each other. */
export function createJobs({ connection, log, handlers, isScheduled = true }: Options): Jobs {
  const boss = createBoss({ connection, log, isScheduled });
  const stopping = new AbortController();
  let started: Promise<void> | undefined;
  return {
    queue: createQueue(boss, log),
    start: () => (started ??= startPatiently({ boss, log, handlers, signal: stopping.signal })),
    async stop() {
      stopping.abort();
      await started;
      await boss.stop({ graceful: true, timeout: stopLimit });
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
