import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { stateRates, states, stateStatistics } from '#server/db/schema/statistics.ts';

export type YearFigure = {
  year: number;
  /** Complaints filed. They are reports, not verified crimes. */
  complaints: number;
  /** Reported losses in US dollars. */
  losses: number;
  /** Publication, with pages. */
  source: string;
};

/** As the FBI published it; there is none for the other years, and we calculate none. */
export type YearRate = {
  year: number;
  complaintsPer100k: number;
  /** US dollars. */
  lossesPer100k: number;
  source: string;
};

export type StateFigures = {
  /** Two capital letters. */
  code: string;
  name: string;
  /** Begins the address of its page; null for the District of Columbia. */
  slug: string | null;
  /** Oldest first. */
  years: YearFigure[];
  /** Oldest first. */
  rates: YearRate[];
};

/**
 * Complaints and losses by state and year, the states by name. Never add states up and call it
 * national: many complaints name no state.
 * Source: FBI IC3 annual reports, see data/README.md.
 */
export async function readStateFigures(ctx: ServiceContext): Promise<StateFigures[]> {
  const [places, years, rates] = await Promise.all([
    ctx.db
      .select({ code: states.code, name: states.name, slug: states.slug })
      .from(states)
      .orderBy(asc(states.name)),
    ctx.db.select().from(stateStatistics).orderBy(asc(stateStatistics.year)),
    ctx.db.select().from(stateRates).orderBy(asc(stateRates.year)),
  ]);
  const yearsOf = Map.groupBy(years, (row) => row.stateCode);
  const ratesOf = Map.groupBy(rates, (row) => row.stateCode);
  return places.map((place) => ({
    ...place,
    years: (yearsOf.get(place.code) ?? []).map(({ stateCode: _, ...figure }) => figure),
    rates: (ratesOf.get(place.code) ?? []).map(({ stateCode: _, ...rate }) => rate),
  }));
}
