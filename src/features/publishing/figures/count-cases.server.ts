import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from '#features/cases/schema/cases.server.ts';

export type CaseCounts = { closed: number; people: number };

/** Closed cases, and the people for whom a case was opened, each person once. */
export async function countCases(ctx: ServiceContext): Promise<CaseCounts> {
  const email = sql`lower(coalesce(${cases.userDetails}->>'email', ${cases.userDetails}->>'contact_email'))`;
  const [row] = await ctx.db
    .select({
      closed: sql<number>`count(*) filter (where ${cases.status} = 'closed')`.mapWith(Number),
      // A case without an address counts as a person of its own.
      people:
        sql<number>`count(distinct coalesce(nullif(${email}, ''), ${cases.id}::text))`.mapWith(
          Number,
        ),
    })
    .from(cases);
  return row ?? { closed: 0, people: 0 };
}
