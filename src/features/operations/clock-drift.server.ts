import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';

/** In seconds: codes of authenticator apps stop working beyond it. */
export const maxDrift = 30;

/** In seconds, between this machine and the database. */
export async function clockDrift(ctx: ServiceContext): Promise<number> {
  const before = Date.now();
  const { rows } = await ctx.db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const after = Date.now();
  const theirs = rows[0]?.now ?? after;
  if (theirs >= before && theirs <= after) return 0;
  return Math.min(Math.abs(theirs - before), Math.abs(theirs - after)) / 1_000;
}
