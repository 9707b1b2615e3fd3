import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';

export type Health = { status: 'ok' | 'degraded'; database: 'ok' | 'unreachable' };

/** In milliseconds: a balancer that waits longer has given up on us anyway. */
const timeout = 2_000;

/** For balancers and monitors; details that help an attacker are for staff only. */
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
