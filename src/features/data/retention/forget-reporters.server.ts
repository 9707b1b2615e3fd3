import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators, indicatorSightings } from '#features/indicators/schema/indicators.server.ts';

/**
 * The reporter's own e-mail and phone are indicators too. They go with the person, unless another
 * record that stays names them as well; what identifies an offender stays.
 * @param removed the records that lose their person
 * @param remove takes the person out of them
 */
export async function forgetReporters(
  ctx: ServiceContext,
  removed: { submissions: readonly string[]; cases: readonly string[] },
  remove: () => Promise<void>,
): Promise<void> {
  const ofReporter = and(
    eq(indicatorSightings.role, 'reporter'),
    or(
      inArray(indicatorSightings.submissionId, [...removed.submissions]),
      inArray(indicatorSightings.caseId, [...removed.cases]),
    ),
  );
  const own = await ctx.db
    .delete(indicatorSightings)
    .where(ofReporter)
    .returning({ id: indicatorSightings.indicatorId });
  await remove();
  if (own.length === 0) return;
  await ctx.db.delete(indicators).where(
    and(
      inArray(
        indicators.id,
        own.map(({ id }) => id),
      ),
      eq(indicators.isIgnored, false),
      sql`not exists (select from indicator_sightings other where other.indicator_id = ${indicators.id})`,
    ),
  );
}
