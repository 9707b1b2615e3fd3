import { and, count, eq, inArray, max, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { backupRuns } from '#features/edges/data/schema.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { laneNumber, mailLanes, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { emailMessages } from '#kernel/outbox/schema.ts';
import type { MoveState } from '#kernel/ports/database.ts';

type Health = { status: 'ok' | 'degraded'; database: 'ok' | 'unreachable' };

/** In milliseconds: load balancers do not wait longer. */
const timeout = 2_000;

/** For load balancers and monitors; details that would help an attacker are for staff only. */
export async function checkHealth(ctx: ServiceContext): Promise<Health> {
  const answer = ctx.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answer, wait(timeout, false, { ref: false })]);
  return isThere
    ? { status: 'ok', database: 'ok' }
    : { status: 'degraded', database: 'unreachable' };
}

/** In bytes: with less the disk counts as full, because a database on it needs room to continue. */
const leastSpace = 64 * 1024 * 1024;

/** Tests whether files can be stored; if not, reports without files are still stored and pages served. */
export async function canStoreFiles({ ports }: Pick<ServiceContext, 'ports'>): Promise<boolean> {
  const space = await ports.storage.space().catch(() => undefined);
  return space !== undefined && (!('free' in space) || space.free >= leastSpace);
}

type HealthDetails = Health & {
  version: string;
  process: { runtime: string; uptimeSeconds: number; memoryBytes: number };
  databasePlace: string;
  databaseMs: number;
  /** Seconds since background work last finished; undefined right after a start. */
  queueSecondsAgo: number | undefined;
  storage: 'ok' | 'full' | 'unreachable';
  /** State of a move of all data into another database. */
  move: MoveState;
};

/** Health details for staff. */
export async function describeHealth(ctx: ServiceContext): Promise<HealthDetails> {
  authorize(ctx, 'account:use');
  const began = performance.now();
  const health = await checkHealth(ctx);
  const databaseMs = Math.round(performance.now() - began);
  const { machine, databaseHome } = ctx.ports;
  const [age, storage] = await Promise.all([
    queueAge(ctx).catch(() => undefined),
    lookAtStorage(ctx),
  ]);
  return {
    ...health,
    status: storage === 'ok' ? health.status : 'degraded',
    version: machine.version,
    process: {
      runtime: process.versions.node,
      uptimeSeconds: machine.uptime(),
      memoryBytes: process.memoryUsage.rss(),
    },
    databasePlace: databaseHome.place,
    databaseMs,
    queueSecondsAgo: age === undefined ? undefined : Math.round(age),
    storage,
    move: databaseHome.lastMove,
  };
}

export type OperatingFigures = {
  /** Every lane, including empty ones. */
  outbox: { lane: MailLane; waiting: number; oldestSeconds: number }[];
  failedMails: number;
  /** Undefined before background work has started for the first time. */
  jobs: { waiting: number; failed: number } | undefined;
  /** Undefined while there is no backup. */
  backupAgeSeconds: number | undefined;
};

/**
 * Operating figures for a monitor.
 * @throws Refusal `forbidden`, and the database's error
 */
export async function readOperatingFigures(ctx: ServiceContext): Promise<OperatingFigures> {
  authorize(ctx, 'housekeeping:run');
  const [waiting, failed, backup, queue] = await Promise.all([
    ctx.db
      .select({ lane: emailMessages.lane, count: count(), oldest: min(emailMessages.createdAt) })
      .from(emailMessages)
      .where(inArray(emailMessages.state, ['queued', 'deferred', 'sending']))
      .groupBy(emailMessages.lane),
    ctx.db.$count(emailMessages, eq(emailMessages.state, 'failed')),
    ctx.db
      .select({ last: max(backupRuns.finishedAt) })
      .from(backupRuns)
      .where(and(eq(backupRuns.action, 'make'), eq(backupRuns.state, 'done'))),
    queryRows(
      ctx.db,
      z.object({ there: z.boolean() }),
      sql`select to_regclass('pgboss.job') is not null as there`,
    ),
  ]);
  function age(moment: Date | null | undefined): number | undefined {
    return moment ? Math.max(0, (ctx.now().getTime() - moment.getTime()) / 1000) : undefined;
  }
  return {
    outbox: mailLanes.map((lane) => {
      const found = waiting.find((row) => row.lane === laneNumber(lane));
      return { lane, waiting: found?.count ?? 0, oldestSeconds: age(found?.oldest) ?? 0 };
    }),
    failedMails: failed,
    jobs: queue[0]?.there ? await countJobs(ctx) : undefined,
    backupAgeSeconds: age(backup[0]?.last),
  };
}

async function countJobs(ctx: ServiceContext): Promise<OperatingFigures['jobs']> {
  const [counted] = await queryRows(
    ctx.db,
    z.object({ waiting: z.number(), failed: z.number() }),
    sql`select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed from pgboss.job`,
  );
  return counted;
}

/** Reads a file; its absence also proves that the storage answers. */
async function lookAtStorage({ ports }: ServiceContext): Promise<HealthDetails['storage']> {
  try {
    const found = await ports.storage.read(`system-test/${randomUUID()}.bin`);
    found?.stream.destroy();
    return (await canStoreFiles({ ports })) ? 'ok' : 'full';
  } catch {
    return 'unreachable';
  }
}

/** Seconds since background work last finished; undefined while none has. */
export async function queueAge(ctx: ServiceContext): Promise<number | undefined> {
  const [found] = await queryRows(
    ctx.db,
    z.object({ age: z.number().nullable() }),
    // oxlint-disable-next-line lantern/no-own-clock -- pg-boss times its jobs by the database's clock
    sql`select extract(epoch from clock_timestamp() - max(completed_on))::float8 as age
      from pgboss.job where state = 'completed'`,
  );
  return found?.age ?? undefined;
}
