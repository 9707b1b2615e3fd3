import type { ServiceContext } from '#server/context.ts';
import type { PublicSettings } from '#shared/settings/public-settings.ts';
import { countCases } from './count-cases.ts';
import type { CaseCounts } from './count-cases.ts';
import { readEnteredFigure } from './entered-figure.ts';

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

const mostFigures = 3;

/**
 * The headline figures of the home page. "auto" counts our own records; anything else must carry its
 * source and day. A figure without an origin, or of zero, is left out (honesty rules 2 and 3).
 */
export async function readHeadlineFigures(
  ctx: ServiceContext,
  settings: Pick<PublicSettings, FigureKey>,
): Promise<HeadlineFigure[]> {
  const today = ctx.now().toISOString().slice(0, 10);
  const isCounted = keys.some((key) => settings[key] === 'auto');
  const counts = isCounted ? await countOrNothing(ctx) : undefined;
  return keys
    .flatMap((key) => figureOf(key, { typed: settings[key], counts, today }) ?? [])
    .slice(0, mostFigures);
}

type Origin = { typed: string; counts: CaseCounts | undefined; today: string };

function figureOf(key: FigureKey, { typed, counts, today }: Origin): HeadlineFigure | undefined {
  if (typed !== 'auto') {
    const entered = readEnteredFigure(typed, today);
    return entered && { key, ...entered };
  }
  const count = counts && countedOf(key, counts);
  if (!count) return undefined;
  return { key, value: count.toLocaleString('en-US'), source: undefined, asOf: today };
}

/** Amounts and success are in no record yet, so nothing can be counted for them. */
function countedOf(key: FigureKey, counts: CaseCounts): number | undefined {
  if (key === 'total_cases_closed') return counts.closed;
  if (key === 'victims_assisted') return counts.people;
  return undefined;
}

/** The home page stays up while the database does not answer; it then shows no counted figure. */
async function countOrNothing(ctx: ServiceContext): Promise<CaseCounts | undefined> {
  try {
    return await countCases(ctx);
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Cases could not be counted; the home page shows no figures',
    );
    return undefined;
  }
}
