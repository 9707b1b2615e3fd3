import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { stateRates, states, stateStatistics } from '../schema/statistics.server.ts';
import type { StateFigures } from '../state-statistics.ts';

/** What was read last, for visitors who come while the database is away. */
let lastRead: StateFigures[] | undefined;

/**
 * Complaints and losses by state and year, the states by name. Never add states up and call it
 * national: many complaints name no state. While the database does not answer, the figures are those
 * read last; they change with a release only.
 * Source: FBI IC3 annual reports, see data/README.md.
 * @throws the database's error when nothing was read before
 */
export async function readStateFigures(ctx: ServiceContext): Promise<StateFigures[]> {
  try {
    lastRead = await readTables(ctx);
    return lastRead;
  } catch (error) {
    if (!lastRead) throw error;
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'The figures of the states could not be read; those read last are shown',
    );
    return lastRead;
  }
}

async function readTables(ctx: ServiceContext): Promise<StateFigures[]> {
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
    years: (yearsOf.get(place.code) ?? []).map(({ year, complaints, losses, source }) => {
      return { year, complaints, losses, source };
    }),
    rates: (ratesOf.get(place.code) ?? []).map((rate) => ({
      year: rate.year,
      complaintsPer100k: rate.complaintsPer100k,
      lossesPer100k: rate.lossesPer100k,
      source: rate.source,
    })),
  }));
}
