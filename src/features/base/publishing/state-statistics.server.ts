import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { ServiceContext } from '#kernel/context.ts';
import { statesBeside } from '#shared/us-states.ts';
import {
  stateCrimeTypes,
  stateFtcCategories,
  stateGroups,
  stateRates,
  states,
  stateStatistics,
} from '#database/tables/statistics.ts';
import type {
  Rank,
  StateFigures,
  StateParts,
  StateRecord,
  StateYear,
  YearFigure,
} from './state-statistics.ts';
import { readDataFile } from './load-statistics.server.ts';

const maxSimilar = 4;

/** @returns undefined if there are no statistics for a state of that slug */
export async function getStateRecord(
  ctx: ServiceContext,
  input: { slug: string },
): Promise<StateRecord | undefined> {
  const [place] = await ctx.db.select().from(states).where(eq(states.slug, input.slug));
  if (!place) return undefined;
  const [all, parts] = await Promise.all([readStateFigures(ctx), readStateParts(ctx, place.code)]);
  const own = all.find((state) => state.code === place.code);
  const first = own?.years.at(0);
  const last = own?.years.at(-1);
  if (!own || !first || !last) return undefined;
  const totalCases = sum(own.years.map((year) => year.complaints));
  const totalLosses = sum(own.years.map((year) => year.losses));
  return {
    stateCode: place.code,
    stateName: place.name,
    slug: input.slug,
    fieldOffices: place.fieldOffices,
    phoneNumber: place.consumerPhone,
    consumerUrl: place.consumerUrl,
    totalCases,
    totalLosses,
    lossesChange: percentChange(first.losses, last.losses),
    yearOverYearIncrease: percentChange(own.years.at(-2)?.losses, last.losses),
    averageLoss: totalCases === 0 ? 0 : totalLosses / totalCases,
    yearlyData: yearsWithChanges(own.years),
    ...compare(own, all, last.year),
    ...parts,
  };
}

function yearsWithChanges(years: StateFigures['years']): StateYear[] {
  return years.map(({ year, complaints, losses, source }, index) => {
    const before = years[index - 1];
    return {
      year,
      cases: complaints,
      losses,
      casesChange: percentChange(before?.complaints, complaints),
      lossesChange: percentChange(before?.losses, losses),
      source,
    };
  });
}

/** Only among the 50 states: the District of Columbia, a city, would be compared with whole states. */
function compare(own: StateFigures, all: readonly StateFigures[], year: number) {
  const ranked = all.flatMap((state) => {
    const figure = state.years.find((entry) => entry.year === year);
    return state.slug && figure ? [{ state, slug: state.slug, figure }] : [];
  });
  const losses = ranked.map(({ state, figure }) => ({ code: state.code, value: figure.losses }));
  const cases = ranked.map(({ state, figure }) => ({ code: state.code, value: figure.complaints }));
  const ownRate = own.rates.at(-1);
  const rates = ranked.flatMap(({ state }) => {
    const rate = state.rates.find((entry) => entry.year === ownRate?.year);
    return rate ? [{ code: state.code, value: rate.lossesPer100k }] : [];
  });
  const rateRank = rankOf(own.code, rates);
  return {
    ranks: {
      losses: rankOf(own.code, losses),
      cases: rankOf(own.code, cases),
      lossesPer100k: rateRank &&
        ownRate && {
          ...rateRank,
          year: ownRate.year,
          value: ownRate.lossesPer100k,
          source: ownRate.source,
        },
    },
    compared: comparedStates(own.code, all, losses),
  };
}

/** Readers know the neighbours; a state without any is compared with similar ones. */
function comparedStates(
  code: string,
  all: readonly StateFigures[],
  losses: readonly Figure[],
): StateRecord['compared'] {
  const beside = statesBeside(code);
  const codes =
    beside.length > 0 ? beside : nearestStates(code, losses, maxSimilar).map((near) => near.code);
  const found = all
    .filter((state) => codes.includes(state.code))
    .map((state) => ({
      stateCode: state.code,
      stateName: state.name,
      slug: state.slug,
      losses: state.years.at(-1)?.losses ?? 0,
      yearlyLosses: state.years.map((entry) => entry.losses),
    }));
  return { by: beside.length > 0 ? 'border' : 'losses', states: found };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Last result, for visitors who come while the database is unavailable. */
let lastRead: StateFigures[] | undefined;

/**
 * Complaints and losses by state and year, ordered by the states' names. Never add states up and call
 * the sum national: many complaints name no state. If the database does not answer, the last result is
 * returned; figures only change with a release. Source: FBI IC3 annual reports, see data/README.md.
 * @throws the database's error if there is no earlier result
 */
export async function readStateFigures(ctx: ServiceContext): Promise<StateFigures[]> {
  try {
    lastRead = await readTables(ctx);
    return lastRead;
  } catch (error) {
    if (!lastRead) throw error;
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'The figures of the states could not be read; serving the last known values',
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

type Figure = { code: string; value: number };

/** Rank of one state among the figures of all, highest first. */
export function rankOf(code: string, figures: readonly Figure[]): Rank | undefined {
  const own = figures.find((figure) => figure.code === code);
  if (!own) return undefined;
  const higher = figures.filter((figure) => figure.value > own.value);
  return { rank: higher.length + 1, of: figures.length };
}

/** The states whose figures are closest to one state's, `most` of them, highest first. */
export function nearestStates<Entry extends Figure>(
  code: string,
  figures: readonly Entry[],
  most: number,
): Entry[] {
  const own = figures.find((figure) => figure.code === code);
  if (!own) return [];
  return figures
    .filter((figure) => figure.code !== code)
    .toSorted((one, other) => distance(one, own) - distance(other, own))
    .slice(0, most)
    .toSorted((one, other) => other.value - one.value);
}

/** Relative: 2 million is as far from 1 million as 200 million from 100 million. */
function distance(one: Figure, other: Figure): number {
  return Math.abs(Math.log(one.value + 1) - Math.log(other.value + 1));
}

/** Tops the FTC's list in many states, but is about credit bureaus: the page states that it is omitted. */
const notAboutScams = 'Credit Bureaus and Information Furnishers';

/** @param code two capital letters */
async function readStateParts(ctx: ServiceContext, code: string): Promise<StateParts> {
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
      .where(
        and(eq(stateFtcCategories.stateCode, code), ne(stateFtcCategories.category, notAboutScams)),
      )
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

/** Kind of crime in the reports, as named in the data files. */
type CrimeGroup = 'total' | 'investment' | 'confidence_romance' | 'business_email_compromise';

const rowSchema = z.object({
  year: z.coerce.number().int(),
  type_group: z.string().min(1),
  complaints: z.coerce.number().int().nonnegative(),
  losses_usd: z.string(),
  source: z.string().min(1),
});

let known: readonly z.output<typeof rowSchema>[] | undefined;

/**
 * National complaints and losses of one kind of crime, oldest year first. Kinds overlap: one complaint
 * may have several, so they do not add up to the total. Source: FBI IC3 annual reports, see
 * data/README.md.
 */
export function readNationalFigures(group: CrimeGroup): YearFigure[] {
  known ??= readDataFile('ic3-national-crime-types.csv', rowSchema);
  return known
    .filter((row) => row.type_group === group && row.losses_usd !== '')
    .map((row) => ({
      year: row.year,
      complaints: row.complaints,
      losses: Number(row.losses_usd),
      source: row.source,
    }))
    .toSorted((one, other) => one.year - other.year);
}

/**
 * Change of a figure against an earlier one, in percent of the earlier one.
 * @returns undefined if there is nothing to compare with
 */
export function percentChange(earlier: number | undefined, later: number): number | undefined {
  if (!earlier) return undefined;
  return ((later - earlier) / earlier) * 100;
}
