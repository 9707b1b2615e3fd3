import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';

export type Health = { status: 'ok' | 'degraded'; database: 'ok' | 'unreachable' };

/** For balancers and monitors; details that help an attacker are for staff only. */
export async function checkHealth(ctx: ServiceContext): Promise<Health> {
  try {
    await ctx.db.execute(sql`select 1`);
    return { status: 'ok', database: 'ok' };
  } catch {
    return { status: 'degraded', database: 'unreachable' };
  }
}
