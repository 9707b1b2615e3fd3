import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formatPublicAmount } from '#shared/money/asset.ts';

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
export async function countReturned(ctx: ServiceContext): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ asset: string; decimals: number; minor: string }>(sql`
    with returned as (
      select asset, decimals, amount, case_id,
        max(decimals) over (partition by asset) as finest
      from case_amounts
      where kind = 'recovered'
        and exists (select from cases where cases.id = case_id and cases.status = 'closed')
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
export async function countSuccessRate(ctx: ServiceContext): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ closed: number; returned: number }>(sql`
    select count(*)::int as closed, count(*) filter (where exists (
      select from case_amounts a where a.case_id = cases.id and a.kind = 'recovered'))::int as returned
    from cases where status = 'closed'`);
  const { closed = 0, returned = 0 } = rows[0] ?? {};
  if (closed < leastClosed || returned === 0) return undefined;
  // Rounded down: what is shown is never better than what is true.
  return `${Math.floor((returned * 100) / closed)}%`;
}
