import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';

/** Whether somebody may read submissions and cases; what they may not, no count and no list tells of. */
export function readerRights({ actor }: ServiceContext): { submissions: boolean; cases: boolean } {
  if (actor.type !== 'staff') return { submissions: false, cases: false };
  return {
    submissions: actor.permissions.includes('submission:read'),
    cases: actor.permissions.includes('case:read'),
  };
}

/** The condition on a sighting, in SQL. @param alias of `indicator_sightings` */
export function isVisible(ctx: ServiceContext, alias: string): SQL {
  const may = readerRights(ctx);
  // Literals, so that the planner drops the whole condition for whoever may read everything.
  const [submissions, cases] = [sql.raw(String(may.submissions)), sql.raw(String(may.cases))];
  const row = sql.raw(alias);
  return sql`(case when ${row}.case_id is null then ${submissions} else ${cases} end)`;
}
