import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** In seconds: codes of authenticator apps stop working beyond it. */
export const maxDrift = 30;

/* oxlint-disable lantern/no-own-clock -- the clock of the machine and of the database are compared */
/** In seconds, between this machine and the database. */
export async function clockDrift(ctx: ServiceContext): Promise<number> {
  const before = Date.now();
  const [found] = await queryRows(
    ctx.db,
    z.object({ now: z.number() }),
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const after = Date.now();
  const theirs = found?.now ?? after;
  if (theirs >= before && theirs <= after) return 0;
  return Math.min(Math.abs(theirs - before), Math.abs(theirs - after)) / 1_000;
}
/* oxlint-enable lantern/no-own-clock */
