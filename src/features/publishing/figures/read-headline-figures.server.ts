import type { ServiceContext } from '#kernel/context.ts';
import { readEnteredFigure } from '../settings/entered-figure.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { countCases } from './count-cases.server.ts';
import type { CaseCounts } from './count-cases.server.ts';
import { countReturned, countSuccessRate } from './count-returned.server.ts';

export type FigureKey =
  | 'total_cases_closed'
  | 'victims_assisted'
  | 'assets_recovered'
  | 'recovery_success_rate';

export type HeadlineFigure = {
  key: FigureKey;
  value: string;
  /** Undefined: counted from our own records. */
  source: string | undefined;
  /** Day, as YYYY-MM-DD. */
  asOf: string;
};

const keys: readonly FigureKey[] = [
  'total_cases_closed',
  'victims_assisted',
  'assets_recovered',
  'recovery_success_rate',
];

const maxFigures = 3;

/**
 * The headline figures of the home page. "auto" counts our own records; anything else must carry its
 * source and day. A figure without an origin, or of zero, is left out (honesty rules 2 and 3).
 */
export async function readHeadlineFigures(
  ctx: ServiceContext,
  settings: Pick<PublicSettings, FigureKey>,
): Promise<HeadlineFigure[]> {
  const today = ctx.now().toISOString().slice(0, 10);
  const counts = countsOf(ctx);
  const counted = await Promise.all(
    keys.map((key) => (settings[key] === 'auto' ? orNothing(ctx, counts[key]) : undefined)),
  );
  return keys
    .flatMap(
      (key, place) => figureOf(key, { typed: settings[key], count: counted[place], today }) ?? [],
    )
    .slice(0, maxFigures);
}

type Origin = { typed: string; count: string | undefined; today: string };

function figureOf(key: FigureKey, { typed, count, today }: Origin): HeadlineFigure | undefined {
  if (typed !== 'auto') {
    // Honesty rule 4: a success rate is computed from the records or not shown.
    if (key === 'recovery_success_rate') return undefined;
    const entered = readEnteredFigure(typed, today);
    return entered && { key, ...entered };
  }
  return count === undefined ? undefined : { key, value: count, source: undefined, asOf: today };
}

type Count = () => Promise<string | undefined>;

function countsOf(ctx: ServiceContext): Readonly<Record<FigureKey, Count>> {
  let counting: Promise<CaseCounts> | undefined;
  // Two figures come from one look at the cases.
  async function count(name: keyof CaseCounts): Promise<string | undefined> {
    const { [name]: found } = await (counting ??= countCases(ctx));
    return found === 0 ? undefined : found.toLocaleString('en-US');
  }
  return {
    total_cases_closed: () => count('closed'),
    victims_assisted: () => count('people'),
    assets_recovered: () => countReturned(ctx),
    recovery_success_rate: () => countSuccessRate(ctx),
  };
}

/** The home page stays up while the database does not answer; it then shows no counted figure. */
async function orNothing(ctx: ServiceContext, count: Count): Promise<string | undefined> {
  try {
    return await count();
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Cases could not be counted; the home page shows no figures',
    );
    return undefined;
  }
}
