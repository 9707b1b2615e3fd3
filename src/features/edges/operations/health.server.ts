import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import type { MoveState } from '#kernel/ports/database.ts';
import { readParts, type Part } from './parts.server.ts';

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

type HealthDetails = Health & {
  version: string;
  process: { runtime: string; uptimeSeconds: number; memoryBytes: number };
  databasePlace: string;
  databaseMs: number;
  /** Seconds since background work last finished; undefined right after a start. */
  queueSecondsAgo: number | undefined;
  storage: 'ok' | 'failing';
  /** The same parts as in the metrics, each with its problem. */
  parts: Part[];
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
  const [age, parts] = await Promise.all([
    queueAge(ctx).catch(() => undefined),
    readParts({ ...ctx, actor: { type: 'system', job: 'monitoring' } }),
  ]);
  const isStored = parts.some(({ name, state }) => name === 'files' && state === 'ok');
  return {
    ...health,
    status: isStored ? health.status : 'degraded',
    version: machine.version,
    process: {
      runtime: process.versions.node,
      uptimeSeconds: machine.uptime(),
      memoryBytes: process.memoryUsage.rss(),
    },
    databasePlace: databaseHome.place,
    databaseMs,
    queueSecondsAgo: age === undefined ? undefined : Math.round(age),
    storage: isStored ? 'ok' : 'failing',
    parts,
    move: databaseHome.lastMove,
  };
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
