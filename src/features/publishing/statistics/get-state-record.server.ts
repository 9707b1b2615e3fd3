import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { states } from '../schema/statistics.server.ts';
import type { StateFigures, StateRecord, StateYear } from '../state-statistics.ts';
import { percentChange } from './percent-change.server.ts';
import { nearestStates, rankOf } from './rank-states.server.ts';
import { readStateFigures } from './read-state-figures.server.ts';
import { readStateParts } from './read-state-parts.server.ts';

const maxSimilar = 4;

/** @returns undefined when there are no statistics for a state of that slug */
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

/** Among the 50 states: the District of Columbia, a city, would be compared with whole states. */
function compare(own: StateFigures, all: readonly StateFigures[], year: number) {
  const ranked = all.flatMap((state) => {
    const figure = state.years.find((entry) => entry.year === year);
    return state.slug && figure ? [{ state, slug: state.slug, figure }] : [];
  });
  const losses = ranked.map(({ state, slug, figure }) => ({
    code: state.code,
    slug,
    stateName: state.name,
    value: figure.losses,
  }));
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
    similarStates: nearestStates(own.code, losses, maxSimilar).map(
      ({ stateName, slug, value }) => ({ stateName, slug, losses: value }),
    ),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
