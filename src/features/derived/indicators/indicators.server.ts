import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formSubmissions } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { isVisible, mayKnow, toView } from './indicator-access.server.ts';
import type { IndicatorView } from './indicator-view.ts';
import { findCorrections, findTwins } from './indicator-sightings.server.ts';
import { findMatters, matterOf } from './matters.server.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import type { FoundIndicator } from './indicator-search.server.ts';
import { lookalikeKey } from './store-sightings.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

type IndicatorPage = IndicatorView & {
  firstSeenAt: Date;
  ignoredAt: Date | null;
  ignoredByName: string | null;
  /** Cases, and submissions without a case, that name it. */
  matters: number;
};

/**
 * Returns one indicator with its twins, and writes the read to the audit log.
 * @throws Refusal `not_found`, also for an indicator that the reader may not see anywhere
 */
export async function getIndicator(
  ctx: ServiceContext,
  input: { id: string },
): Promise<IndicatorPage> {
  authorize(ctx, 'submission:read');
  const [found] = await ctx.db
    .select({
      row: indicators,
      ignoredByName: users.name,
    })
    .from(indicators)
    .leftJoin(users, eq(users.id, indicators.ignoredBy))
    .where(and(eq(indicators.id, input.id), mayKnow(ctx)));
  if (!found) throw new Refusal('not_found', 'This indicator does not exist any more.');
  const { row, ignoredByName } = found;
  const [twins, meant, matters] = await Promise.all([
    findTwins(ctx, [row]),
    findCorrections(ctx, [row]),
    findMatters(ctx, { indicatorIds: [row.id], except: [], most: 1 }),
  ]);
  await recordAudit(ctx, { action: 'indicator.read', target: row.id });
  const { firstSeenAt, ignoredAt } = row;
  const links = { twins: twins.get(row.id) ?? [], likelyIndicatorId: meant.get(row.id) };
  return {
    ...toView(row, links),
    firstSeenAt,
    ignoredAt,
    ignoredByName,
    matters: matters[0]?.total ?? 0,
  };
}

/**
 * Stops indicators from linking matters: our own address, an exchange's public wallet, a site everybody
 * uses. Ignored ones, and those that the reader may not know, are left out.
 * @param input `reason` is shown to colleagues
 * @returns the ids of those that link nothing from now on
 */
export async function ignoreIndicators(
  ctx: ServiceContext,
  input: { ids: readonly string[]; reason: string },
): Promise<string[]> {
  authorize(ctx, 'submission:write');
  const { ids, reason } = input;
  const { actor } = ctx;
  const userId = actor.type === 'staff' ? actor.userId : null;
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(indicators)
      .set({ isIgnored: true, ignoredBy: userId, ignoredReason: reason, ignoredAt: tx.now() })
      .where(and(inArray(indicators.id, [...ids]), eq(indicators.isIgnored, false), mayKnow(tx)))
      .returning({ id: indicators.id });
    for (const { id } of changed)
      await recordAudit(tx, { action: 'indicator.ignored', target: id, details: { reason } });
    return changed.map(({ id }) => id);
  });
}

/**
 * Like `ignoreIndicators`, for one. Repeating it has no effect.
 * @throws Refusal `not_found`
 */
export async function ignoreIndicator(
  ctx: ServiceContext,
  input: { id: string; reason: string },
): Promise<void> {
  const { id, reason } = input;
  const changed = await ignoreIndicators(ctx, { ids: [id], reason });
  if (changed.length === 0) await requireIndicator(ctx, id);
}

/** @throws Refusal `not_found` */
async function requireIndicator(ctx: ServiceContext, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.id, id), mayKnow(ctx)));
  if (!row) throw new Refusal('not_found', 'This indicator does not exist any more.');
}

/**
 * Lets ignored indicators link again. Those that link already, or that the reader may not know, are left out.
 * @returns the ids of those that link again
 */
export async function unignoreIndicators(
  ctx: ServiceContext,
  input: { ids: readonly string[] },
): Promise<string[]> {
  authorize(ctx, 'submission:write');
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(indicators)
      .set({ isIgnored: false, ignoredBy: null, ignoredAt: null, ignoredReason: null })
      .where(
        and(inArray(indicators.id, [...input.ids]), eq(indicators.isIgnored, true), mayKnow(tx)),
      )
      .returning({ id: indicators.id });
    for (const { id } of changed) await recordAudit(tx, { action: 'indicator.heeded', target: id });
    return changed.map(({ id }) => id);
  });
}

/**
 * Like `unignoreIndicators`, for one.
 * @throws Refusal `not_found`
 */
export async function unignoreIndicator(ctx: ServiceContext, input: { id: string }): Promise<void> {
  const changed = await unignoreIndicators(ctx, { ids: [input.id] });
  if (changed.length === 0) await requireIndicator(ctx, input.id);
}

/**
 * Records which chain a wallet belongs to, where its address looks the same on several. Later readings keep
 * the choice. If the wallet is known on that chain already, its sightings are joined to that one.
 * @returns the id under which the wallet is now known
 * @throws Refusal `not_found`; `invalid` for a chain that is none of the possibilities
 */
export async function settleChain(
  ctx: ServiceContext,
  input: { id: string; chain: string },
): Promise<{ id: string }> {
  authorize(ctx, 'submission:write');
  const { actor } = ctx;
  const settled = {
    settledBy: actor.type === 'staff' ? actor.userId : null,
    settledAt: ctx.now(),
    possibilities: [],
  };
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(indicators)
      .where(and(eq(indicators.id, input.id), mayKnow(tx)))
      .for('update');
    if (!row) throw new Refusal('not_found', 'This indicator does not exist any more.');
    const { chain } = input;
    if (row.settledAt !== null && row.chain === chain) return { id: row.id };
    if (!row.possibilities.includes(chain))
      throw new Refusal('invalid', 'Choose one of the chains that are offered.');
    const details = { chain };
    const [other] = await tx.db
      .select({ id: indicators.id })
      .from(indicators)
      .where(
        and(
          eq(indicators.kind, row.kind),
          eq(indicators.chain, chain),
          eq(indicators.value, row.value),
        ),
      )
      .for('update');
    const id = other?.id ?? row.id;
    if (other && other.id !== row.id) await moveSightings(tx, { from: row.id, to: other.id });
    await tx.db
      .update(indicators)
      .set({ ...settled, chain, lookalikeKey: lookalikeKey({ ...row, chain }) })
      .where(eq(indicators.id, id));
    await recordAudit(tx, { action: 'indicator.chain-settled', target: id, details });
    return { id };
  });
}

/** Moves the sightings of one indicator to another, which may have some of them already. */
async function moveSightings(
  tx: ServiceContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.db.execute(sql`
    update ${indicatorSightings} s set indicator_id = ${to}
    where s.indicator_id = ${from} and not exists (
      select 1 from ${indicatorSightings} o where o.indicator_id = ${to} and o.field = s.field
        and o.case_id is not distinct from s.case_id
        and o.submission_id is not distinct from s.submission_id)`);
  await tx.db.delete(indicators).where(eq(indicators.id, from));
}

/** Limit on the newest sightings that are examined. */
const window = 10_000;

const maxLinked = 20;

/** Returns offenders' indicators that several matters have named lately, most often named first. */
export async function findLinkedLately(ctx: ServiceContext): Promise<FoundIndicator[]> {
  authorize(ctx, 'submission:read');
  const linked = await queryRows(
    ctx.db,
    z.object({ id: z.string() }),
    sql`
    select s.indicator_id as id
    from (select * from ${indicatorSightings} newest order by newest.id desc limit ${window}) s
    join ${indicators} i on i.id = s.indicator_id and not i.is_ignored
    left join ${formSubmissions} f on f.id = s.submission_id
    where s.role = 'named' and ${isVisible(ctx, 's')}
    group by s.indicator_id having count(distinct ${matterOf(ctx)}) > 1
    order by count(distinct ${matterOf(ctx)}) desc, s.indicator_id desc limit ${maxLinked}`,
  );
  const ids = linked.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stored, matters] = await Promise.all([
    ctx.db.select().from(indicators).where(inArray(indicators.id, ids)),
    findMatters(ctx, { indicatorIds: ids, except: [], most: 3 }),
  ]);
  const twins = await findTwins(ctx, stored);
  const latestOf = Map.groupBy(matters, ({ indicatorId }) => indicatorId);
  return stored
    .map((row) => {
      const latest = latestOf.get(row.id) ?? [];
      const links = { twins: twins.get(row.id) ?? [] };
      return { ...toView(row, links), matters: latest[0]?.total ?? 0, latest };
    })
    .toSorted((one, other) => other.matters - one.matters || (one.id < other.id ? 1 : -1));
}
