import { sql } from 'drizzle-orm';
import { cases } from '#features/cases/schema.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { PublicSettings } from '#kernel/settings/public-settings.ts';
import { formatPublicAmount } from '#shared/money/asset.ts';
import { readEnteredFigure, type EnteredFigure } from './figure-settings.ts';

export type FigureKey =
  | 'total_cases_closed'
  | 'victims_assisted'
  | 'assets_recovered'
  | 'recovery_success_rate';

type HeadlineFigure = {
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

/** What staff typed of the case they appeal about; undefined without its source and its day. */
export function readAppealFigure(
  ctx: ServiceContext,
  settings: Pick<PublicSettings, 'active_case_assets_traced'>,
): EnteredFigure | undefined {
  const today = ctx.now().toISOString().slice(0, 10);
  return readEnteredFigure(settings.active_case_assets_traced, today);
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

type CaseCounts = { closed: number; people: number };

/** Closed cases, and the people for whom a case was opened, each person once. */
async function countCases(ctx: ServiceContext): Promise<CaseCounts> {
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

/** Fewer cases than this would tell what one client got back. */
const leastCases = 3;

/** More sums than this are no headline. */
const maxAssets = 3;

/**
 * What came back to clients in closed cases, asset by asset, those of most cases first; money that is
 * frozen, seized or forfeited does not count. A sum is shown when at least three cases make it up, or
 * when each client in it agreed to publish theirs.
 * @returns for instance `$12,300.50 + 0.5 BTC`; undefined when there is nothing to show
 */
async function countReturned(ctx: ServiceContext): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ asset: string; decimals: number; minor: string }>(sql`
    with returned as (
      select p.asset, p.decimals, p.amount, cases.id as case_id,
        max(p.decimals) over (partition by p.asset) as finest
      from payments p
      left join form_submissions told on told.id = p.submission_id
      join cases on cases.id = coalesce(p.case_id, told.case_id) and cases.status = 'closed'
      where p.state = 'returned' and p.removed_at is null and p.amount is not null
    )
    select asset, max(finest)::int as decimals,
      sum(amount * power(10::numeric, finest - decimals))::numeric(78, 0)::text as minor
    from returned
    group by asset
    having count(distinct case_id) >= ${leastCases}::int or bool_and(exists (
      select from case_outcomes o
      where o.case_id = returned.case_id and o.published_at <= ${ctx.now().toISOString()}::timestamptz))
    order by count(distinct case_id) desc, asset
    limit ${maxAssets}::int`);
  const sums = rows.map(({ asset, decimals, minor }) =>
    formatPublicAmount({ minor: BigInt(minor), decimals }, asset),
  );
  return sums.length > 0 ? sums.join(' + ') : undefined;
}

/** Below this a rate says more about chance than about the work. */
const leastClosed = 20;

/**
 * The share of closed cases in which something came back to the client.
 * @returns for instance `12%`; undefined while there are fewer than twenty closed cases, or none of these
 */
async function countSuccessRate(ctx: ServiceContext): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ closed: number; returned: number }>(sql`
    select count(*)::int as closed, count(*) filter (where exists (
      select from payments p left join form_submissions told on told.id = p.submission_id
      where coalesce(p.case_id, told.case_id) = cases.id
        and p.state = 'returned' and p.removed_at is null))::int as returned
    from cases where status = 'closed'`);
  const { closed = 0, returned = 0 } = rows[0] ?? {};
  if (closed < leastClosed || returned === 0) return undefined;
  // Rounded down: what is shown is never better than what is true.
  return `${Math.floor((returned * 100) / closed)}%`;
}
