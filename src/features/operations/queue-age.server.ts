import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';

/** How long ago background work last came to its end, in seconds; undefined while none has. */
export async function queueAge(ctx: ServiceContext): Promise<number | undefined> {
  const { rows } = await ctx.db.execute<{ age: number | null }>(
    sql`select extract(epoch from clock_timestamp() - max(completed_on))::float8 as age
      from pgboss.job where state = 'completed'`,
  );
  return rows[0]?.age ?? undefined;
}
