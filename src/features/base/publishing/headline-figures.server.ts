import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { endedQuarters, intervalOf } from '#shared/quarters.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
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

/** A count of 1 to 10 can identify a person: the rule of our published figures (decision 65). */
const leastPeople = 11;

/** Maximum share of one person in a sum, or the sum would reveal theirs. In percent. */
const largestPart = 70;

/**
 * Headline figures of the home page. "auto" counts our own records up to the end of the last quarter,
 * rounded down: the difference of two daily counts would reveal one person's case. All others must
 * have a source and a day. A figure without a source, or of few people, is omitted (honesty rules 2
 * and 3).
 */
export async function readHeadlineFigures(
  ctx: ServiceContext,
  settings: Pick<PublicSettings, FigureKey>,
): Promise<HeadlineFigure[]> {
  const today = ctx.now().toISOString().slice(0, 10);
  const end = endOfLastQuarter(ctx.now());
  const counts = countsOf(ctx, end);
  const counted = await Promise.all(
    keys.map((key) => (settings[key] === 'auto' ? orUndefined(ctx, counts[key]) : undefined)),
  );
  return keys
    .flatMap(
      (key, place) =>
        figureOf(key, { typed: settings[key], count: counted[place], today, end }) ?? [],
    )
    .slice(0, maxFigures);
}

/** The figure that staff entered about the case of an appeal; undefined without its source and its day. */
export function readAppealFigure(
  ctx: ServiceContext,
  settings: Pick<PublicSettings, 'active_case_assets_traced'>,
): EnteredFigure | undefined {
  const today = ctx.now().toISOString().slice(0, 10);
  return readEnteredFigure(settings.active_case_assets_traced, today);
}

/** Start of the period that is not counted: later events appear once the quarter is over. */
function endOfLastQuarter(now: Date): Date {
  const [last] = endedQuarters(now, 1);
  return last ? intervalOf(last).to : now;
}

type Origin = { typed: string; count: string | undefined; today: string; end: Date };

function figureOf(
  key: FigureKey,
  { typed, count, today, end }: Origin,
): HeadlineFigure | undefined {
  if (typed !== 'auto') {
    // Honesty rule 4: a success rate is computed from the records or not shown.
    if (key === 'recovery_success_rate') return undefined;
    const entered = readEnteredFigure(typed, today);
    return entered && { key, ...entered };
  }
  const asOf = new Date(end.getTime() - 1).toISOString().slice(0, 10);
  return count === undefined ? undefined : { key, value: count, source: undefined, asOf };
}

type Count = () => Promise<string | undefined>;

function countsOf(ctx: ServiceContext, end: Date): Readonly<Record<FigureKey, Count>> {
  let counting: Promise<CaseCounts> | undefined;
  // Two figures are computed by one query of the cases.
  async function count(name: keyof CaseCounts): Promise<string | undefined> {
    const { [name]: found } = await (counting ??= countCases(ctx, end));
    if (found < leastPeople) return undefined;
    return `${(Math.floor(found / 10) * 10).toLocaleString('en-US')}+`;
  }
  return {
    total_cases_closed: () => count('closed'),
    victims_assisted: () => count('people'),
    assets_recovered: () => countReturned(ctx, end),
    recovery_success_rate: () => countSuccessRate(ctx, end),
  };
}

/** The home page stays up if the database does not answer; it then shows no counted figure. */
async function orUndefined(ctx: ServiceContext, count: Count): Promise<string | undefined> {
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

/** Counts closed cases, and the people for whom a case was opened, each person once. */
async function countCases(ctx: ServiceContext, end: Date): Promise<CaseCounts> {
  const email = sql`lower(coalesce(${cases.userDetails}->>'email', ${cases.userDetails}->>'contact_email'))`;
  const [row] = await ctx.db
    .select({
      closed:
        sql<number>`count(*) filter (where ${cases.status} = 'closed' and ${cases.closedAt} < ${end.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      // A case without an address counts as a separate person.
      people:
        sql<number>`count(distinct coalesce(nullif(${email}, ''), ${cases.id}::text))`.mapWith(
          Number,
        ),
    })
    .from(cases)
    .where(and(lt(cases.createdAt, end), eq(cases.isRestricted, false)));
  return row ?? { closed: 0, people: 0 };
}

/** More sums than this are no headline. */
const maxAssets = 3;

/**
 * Amounts returned to clients in closed cases, by asset, ordered by number of cases; frozen, seized or
 * forfeited money does not count. A sum is shown if it consists of at least eleven cases and no single
 * one dominates it, rounded down to its first two digits, or exactly if each client in it agreed to
 * publication.
 * @returns for instance `$12,000 + 0.5 BTC`; undefined if there is nothing to show
 */
async function countReturned(ctx: ServiceContext, end: Date): Promise<string | undefined> {
  const rows = await queryRows(
    ctx.db,
    returnedSum,
    sql`
    with returned as (
      select p.asset, p.decimals, p.amount, cases.id as case_id,
        max(p.decimals) over (partition by p.asset) as finest
      from payments p
      left join form_submissions report on report.id = p.submission_id
      join cases on cases.id = coalesce(p.case_id, report.case_id) and ${closedBefore(end)}
      where p.state = 'returned' and p.removed_at is null and p.amount is not null
    ), by_case as (
      select asset, case_id, max(finest)::int as decimals,
        sum(amount * power(10::numeric, finest - decimals)) as minor,
        exists (select from case_outcomes o where o.case_id = returned.case_id
          and o.published_at <= ${ctx.now().toISOString()}::timestamptz) as is_published
      from returned group by asset, case_id
    ), by_asset as (
      select asset, max(decimals) as decimals, sum(minor)::numeric(78, 0)::text as minor,
        bool_and(is_published) as "isPublished", count(*) as cases,
        count(*) >= ${leastPeople}::int and max(minor) * 100 <= sum(minor) * ${largestPart}::int as is_many
      from by_case group by asset
    )
    select asset, decimals, minor, "isPublished" from by_asset
    where "isPublished" or is_many order by cases desc, asset limit ${maxAssets}::int`,
  );
  const sums = rows.map(({ asset, decimals, minor, isPublished }) => {
    const shown = isPublished ? BigInt(minor) : firstTwoDigits(BigInt(minor));
    return formatPublicAmount({ minor: shown, decimals }, asset);
  });
  return sums.length > 0 ? sums.join(' + ') : undefined;
}

const returnedSum = z.object({
  asset: z.string(),
  /** In the smallest unit, which may exceed JavaScript's safe integers. */
  minor: z.string(),
  decimals: z.number(),
  isPublished: z.boolean(),
});

/** Rounded down: a shown figure never exceeds the true one. */
function firstTwoDigits(minor: bigint): bigint {
  const digits = String(minor);
  return BigInt(digits.slice(0, 2).padEnd(digits.length, '0'));
}

/**
 * Share of closed cases in which money was returned to the client.
 * @returns for instance `12%`, rounded down; undefined while either part consists of ten or fewer
 */
async function countSuccessRate(ctx: ServiceContext, end: Date): Promise<string | undefined> {
  const [counted] = await queryRows(
    ctx.db,
    z.object({ closed: z.number(), returned: z.number() }),
    sql`
    select count(*)::int as closed, count(*) filter (where exists (
      select from payments p left join form_submissions report on report.id = p.submission_id
      where coalesce(p.case_id, report.case_id) = cases.id
        and p.state = 'returned' and p.removed_at is null))::int as returned
    from cases where ${closedBefore(end)}`,
  );
  const { closed, returned } = counted ?? { closed: 0, returned: 0 };
  if (Math.min(returned, closed - returned) < leastPeople) return undefined;
  return `${Math.floor((returned * 100) / closed)}%`;
}

/** Restricted cases are excluded from published figures. */
function closedBefore(end: Date): SQL {
  return sql`cases.status = 'closed' and not cases.is_restricted
    and cases.closed_at < ${end.toISOString()}::timestamptz`;
}
