import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { JobName, Queue } from '#kernel/ports/jobs.ts';
import type { Log } from '#kernel/ports/logging.ts';

/**
 * Wakes jobs through the caller's transaction. Wake-ups are not made unique in the database: a
 * unique index would let one report wait for another's commit, and would drop the wake-up of the
 * one that commits last. Workers take all that wait at once instead.
 */
export function createQueue(boss: PgBoss, log: Log): Queue {
  /** Jobs woken a moment ago, and whether somebody asked again since. */
  const resting = new Map<JobName, boolean>();

  const wake: Queue['wake'] = async (job, { db, startAfter }) => {
    try {
      // A savepoint: a queue that fails must not take the report down with it. The sweep that
      // runs each minute finds the mail all the same.
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
