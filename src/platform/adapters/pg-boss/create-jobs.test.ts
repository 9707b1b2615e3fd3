import type { PoolConfig } from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import type { Database, Db } from '#database/client.ts';
import type { JobName } from '#kernel/ports/jobs.ts';
import type { Log } from '#kernel/ports/ports.ts';
import { connectionTo, createTestDatabase } from '#tests/db.ts';
import { startStopwatch } from '#tests/stopwatch.ts';
import { createJobs, jobNames, type Jobs } from './create-jobs.ts';

const log = { info() {}, warn: vi.fn<Log['warn']>(), error() {} };

type Drain = (signal: AbortSignal) => Promise<void>;

let database: Database;
let opened: Jobs[];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

function open(drain: Drain, connection = connectionTo(database)): Jobs {
  const handlers = { 'drain-outbox': drain } as Record<JobName, Drain>;
  for (const job of jobNames) handlers[job] ??= async () => {};
  // Not scheduled by the clock, so that a test that runs across a full minute counts the same.
  const jobs = createJobs({ connection, log, handlers, isScheduled: false });
  opened.push(jobs);
  return jobs;
}

/** A transaction that stays open until it is released. */
async function holdTransaction(work: (tx: Db) => Promise<void>) {
  const worked = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const done = database.db.transaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await ending.promise;
  });
  await worked.promise;
  return {
    commit: async () => {
      ending.resolve();
      await done;
    },
    rollBack: async () => {
      ending.reject(new Error('rolled back'));
      await done.catch(() => {});
    },
  };
}

/** Polls more often than the queue would. */
async function soon(check: () => unknown): Promise<void> {
  const passed = startStopwatch();
  await vi.waitFor(check, { timeout: 60_000, interval: 10 });
  expect(passed()).toBeLessThan(1_500);
}

test('a job runs right after the transaction that woke it commits, and never before', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  const lost = await holdTransaction((db) => queue.wake('drain-outbox', { db }));
  await lost.rollBack();
  const kept = await holdTransaction((db) => queue.wake('drain-outbox', { db }));
  expect(drain).not.toHaveBeenCalled();
  await kept.commit();
  await soon(() => expect(drain).toHaveBeenCalledOnce());
});

test('no connection of the queue compiles queries', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const connection = { ...inject('database'), database: database.pool.options.database };
  const { queue, start } = open(drain, connection as PoolConfig);
  await start();
  await database.pool.query(`
    create table seen (jit text);
    create function note_jit() returns trigger language plpgsql as
      $$ begin insert into public.seen select current_setting('jit'); return null; end $$;
    create trigger note_jit after update on pgboss.job for each row execute function note_jit()`);
  await queue.wake('drain-outbox', { db: database.db });
  await soon(() => expect(drain).toHaveBeenCalledOnce());
  const { rows } = await database.pool.query('select distinct jit from seen');
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('a burst of wake-ups runs a job immediately, and once more', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  const asking = Array.from({ length: 30 }, () => queue.wakeSoon('drain-outbox', database));
  await Promise.all(asking);
  await soon(() => expect(drain).toHaveBeenCalledTimes(2));
  const { rows } = await database.pool.query(
    `select count(*)::int as woken from pgboss.job where name = 'drain-outbox'`,
  );
  expect(rows).toEqual([{ woken: 2 }]);
});

test('a wake-up during a run causes another run', async () => {
  const running = Promise.withResolvers<void>();
  const drain = vi.fn<Drain>(() => running.promise);
  const { queue, start } = open(drain);
  await start();
  await queue.wake('drain-outbox', { db: database.db });
  await soon(() => expect(drain).toHaveBeenCalledOnce());
  await queue.wake('drain-outbox', { db: database.db });
  running.resolve();
  await soon(() => expect(drain).toHaveBeenCalledTimes(2));
});

test('of two concurrent transactions neither waits for the other, and both wake the job', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  const first = await holdTransaction((db) => queue.wake('drain-outbox', { db }));
  const second = await holdTransaction((db) => queue.wake('drain-outbox', { db }));
  await first.commit();
  await soon(() => expect(drain).toHaveBeenCalledTimes(1));
  await second.commit();
  await soon(() => expect(drain).toHaveBeenCalledTimes(2));
});

test('many wake-ups are answered by a few runs', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  const all = await holdTransaction(async (db) => {
    for (let count = 0; count < 100; count += 1) await queue.wake('drain-outbox', { db });
  });
  await all.commit();
  await soon(async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as left from pgboss.job where name = 'drain-outbox' and state <> 'completed'`,
    );
    expect(rows[0]).toEqual({ left: 0 });
  });
  expect(drain.mock.calls.length).toBeLessThan(5);
});

test('a delayed wake-up waits for its time', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  const startAfter = new Date(Date.now() + 3_600_000);
  await queue.wake('drain-outbox', { db: database.db, startAfter });
  await queue.wake('drain-outbox', { db: database.db });
  await soon(() => expect(drain).toHaveBeenCalledOnce());
  const { rows } = await database.pool.query(
    `select start_after from pgboss.job where name = 'drain-outbox' and state = 'created'`,
  );
  expect(rows).toEqual([{ start_after: startAfter }]);
});

test('a command, which runs no jobs, leaves them to the sweep and logs nothing', async () => {
  const { queue } = open(async () => {});
  const warnings = log.warn.mock.calls.length;
  await queue.wake('drain-outbox', { db: database.db });
  await queue.wakeSoon('drain-outbox', { db: database.db });
  expect(log.warn.mock.calls.length).toBe(warnings);
});

test('a failing queue does not fail the transaction', async () => {
  const { queue, start } = open(async () => {});
  await start();
  await database.pool.query('drop schema pgboss cascade');
  const warnings = log.warn.mock.calls.length;
  const answer = await database.db.transaction(async (db) => {
    await queue.wake('drain-outbox', { db });
    return db.execute('select 1 as alive');
  });
  expect(answer.rows).toEqual([{ alive: 1 }]);
  expect(log.warn.mock.calls.length).toBe(warnings + 1);
});

test('stopping aborts the running work and waits for it', async () => {
  const begun = vi.fn<() => void>();
  const ended = vi.fn<() => void>();
  const jobs = open(async (signal) => {
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    begun();
    await aborted;
    await database.pool.query('select pg_sleep(0.3)');
    ended();
  });
  await jobs.start();
  await jobs.queue.wake('drain-outbox', { db: database.db });
  // Its row is active a moment before the work itself begins.
  await soon(() => expect(begun).toHaveBeenCalled());
  await jobs.stop();
  expect(ended).toHaveBeenCalledOnce();
});

test('stopping waits for work after a response, and its failure is only logged', async () => {
  const jobs = open(async () => {});
  await jobs.start();
  const warnings = log.warn.mock.calls.length;
  const ended = vi.fn<() => void>();
  await jobs.afterResponse(async () => {
    await database.pool.query('select pg_sleep(0.3)');
    await jobs.queue.wakeSoon('drain-outbox', database);
    ended();
  });
  await jobs.afterResponse(() => Promise.reject(new Error('away')));
  expect(ended).not.toHaveBeenCalled();

  await jobs.stop();

  expect(ended).toHaveBeenCalledOnce();
  expect(log.warn.mock.calls.length).toBe(warnings + 1);
});

test('if it is stopped while starting, no timer keeps the program from ending', async () => {
  const [repeated, cleared] = [
    vi.spyOn(globalThis, 'setInterval'),
    vi.spyOn(globalThis, 'clearInterval'),
  ];
  const jobs = open(async () => {});
  const starting = jobs.start();
  await jobs.stop();
  await starting;
  const ended = cleared.mock.calls.map(([timer]) => timer);
  const left = repeated.mock.results.filter(({ value }) => !ended.includes(value));
  vi.restoreAllMocks();
  expect(repeated).toHaveBeenCalled();
  expect(left.length).toBe(0);
});

test('continues after every connection was cut', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const { queue, start } = open(drain);
  await start();
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await vi.waitFor(
    async () => {
      await queue.wake('drain-outbox', { db: database.db });
      expect(drain).toHaveBeenCalled();
    },
    { timeout: 60_000, interval: 100 },
  );
});

test('each job also runs on schedule, as a safety net', async () => {
  const { start } = open(async () => {});
  await start();
  const { rows } = await database.pool.query('select name, cron from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'drain-outbox', cron: '* * * * *' });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
});

test('two processes share the work', async () => {
  const drain = vi.fn<Drain>(async () => {});
  const [one, other] = [open(drain), open(drain)];
  await Promise.all([one.start(), other.start()]);
  await other.queue.wake('drain-outbox', { db: database.db });
  await soon(() => expect(drain).toHaveBeenCalledOnce());
});
