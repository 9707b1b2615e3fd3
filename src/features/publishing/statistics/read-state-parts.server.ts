import { asc, desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { stateCrimeTypes, stateFtcCategories, stateGroups } from '../schema/statistics.server.ts';
import type { StateParts } from '../state-statistics.ts';

/** @param code two capital letters */
export async function readStateParts(ctx: ServiceContext, code: string): Promise<StateParts> {
  const [topScamTypes, groups, crimeTypes] = await Promise.all([
    ctx.db
      .select({
        type: stateFtcCategories.category,
        percentage: stateFtcCategories.share,
        cases: stateFtcCategories.reports,
        year: stateFtcCategories.year,
        source: stateFtcCategories.source,
      })
      .from(stateFtcCategories)
      .where(eq(stateFtcCategories.stateCode, code))
      .orderBy(desc(stateFtcCategories.reports)),
    ctx.db
      .select({
        groupName: stateGroups.groupName,
        year: stateGroups.year,
        cases: stateGroups.complaints,
        losses: stateGroups.losses,
        source: stateGroups.source,
      })
      .from(stateGroups)
      .where(eq(stateGroups.stateCode, code))
      .orderBy(asc(stateGroups.groupName)),
    ctx.db
      .select({
        type: stateCrimeTypes.crimeType,
        year: stateCrimeTypes.year,
        cases: stateCrimeTypes.complaints,
        losses: stateCrimeTypes.losses,
        source: stateCrimeTypes.source,
      })
      .from(stateCrimeTypes)
      .where(eq(stateCrimeTypes.stateCode, code))
      .orderBy(desc(stateCrimeTypes.losses), asc(stateCrimeTypes.crimeType)),
  ]);
  return { topScamTypes, groups, crimeTypes };
}
