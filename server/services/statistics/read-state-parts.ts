import { asc, desc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { stateCrimeTypes, stateFtcCategories, stateGroups } from '#server/db/schema/statistics.ts';

type Part = { year: number; cases: number; losses: number; source: string };

/** What is published of a state for single years only. */
export type StateParts = {
  /** What people reported most to the FTC; the percentage is of the state's reports. */
  topScamTypes: { type: string; percentage: number; cases: number; year: number; source: string }[];
  /** Parts of the complaints to the FBI; they overlap each other and all crime types. */
  groups: (Part & { groupName: '60_and_over' | 'cryptocurrency' })[];
  /** Highest losses first; one complaint may carry several types. */
  crimeTypes: (Part & { type: string })[];
};

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
