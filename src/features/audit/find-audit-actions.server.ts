import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';

/** The actions that the log holds, for the filter. */
export async function findAuditActions(ctx: ServiceContext): Promise<string[]> {
  authorize(ctx, 'audit:read');
  // Steps from one value of the index to the next: as many steps as actions, not as rows.
  const { rows } = await ctx.db.execute<{ action: string }>(sql`
    with recursive step as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > step.action order by action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null`);
  return rows.map(({ action }) => action);
}
