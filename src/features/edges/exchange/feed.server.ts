import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { indicators } from '#database/tables/indicators.ts';
import {
  allowedLabels,
  readCheckedEver,
  type SharedNow,
} from '#features/derived/indicators/shared-indicators.server.ts';
import { exportedLabels, type ExportedLabel } from '#features/derived/indicators/sharing-states.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import type { Publisher } from './file-format.server.ts';
import { readPublisher } from './indicator-export.server.ts';
import { indicatorFeed } from '#database/tables/exchange.ts';
import { objectsOf } from './stix.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** In microseconds: the objects of one indicator have consecutive times within it. */
export const slot = 8;

/** Records additions, changes and removals since the last run. @returns how many indicators */
export async function refreshFeed(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const publisher = await readPublisher(ctx, []);
  let changed = 0;
  for await (const round of readCheckedEver(ctx)) {
    changed += await noteRound(ctx, publisher, round);
    if (options.signal?.aborted) break;
  }
  return changed;
}

export async function runRefreshFeed(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const changed = await refreshFeed(ctx, { signal });
  if (changed > 0) ctx.ports.log.info({ indicators: changed }, 'Feeds brought up to date');
}

const noted = z.object({
  id: z.string(),
  tlp: z.string(),
  month: z.string(),
  mark: z.string(),
  isGone: z.boolean(),
});

type Noted = z.infer<typeof noted>;

async function noteRound(
  ctx: ServiceContext,
  publisher: Publisher,
  round: readonly SharedNow[],
): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    // Serialised, so that later writers get later times: a reader past a time has missed nothing before it.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('indicator_feed'))`);
    const ids = round.map(({ id }) => id);
    const rows = await queryRows(
      tx.db,
      noted,
      sql`
      select indicator_id as id, tlp, month, mark, is_gone as "isGone" from ${indicatorFeed}
      where indicator_id = any (${sql.param(ids)}::uuid[])`,
    );
    const before = new Map(rows.map((row) => [row.id, row]));
    const changes = round
      .flatMap((each) => changeOf(each, before.get(each.id), publisher) ?? [])
      .map((change, place) => ({ ...change, place }));
    if (changes.length === 0) return 0;
    await tx.db.execute(sql`
      with alive as (
        -- Nobody deletes them before this is stored: the row would point to nothing.
        select id from indicators where id = any (${sql.param(changes.map(({ id }) => id))}::uuid[])
        order by id for key share
      ), start as (
        select greatest(${tx.now()}::timestamptz,
          coalesce(max(added_at), '-infinity') + ${slot} * interval '1 microsecond') as at
        from ${indicatorFeed}
      )
      insert into ${indicatorFeed} as known
        (indicator_id, tlp, labels, month, mark, is_gone, object_ids, first_added_at, added_at)
      select change.id, change.tlp, array[change.tlp], change.month, change.mark, change.is_gone,
        string_to_array(change.object_ids, ' '), moment.at, moment.at
      from start, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change
          (id uuid, tlp text, month text, mark text, is_gone boolean, object_ids text, place int)
        cross join lateral (
          select start.at + change.place * ${slot} * interval '1 microsecond' as at) moment
      where change.id in (select id from alive)
      on conflict (indicator_id) do update set tlp = excluded.tlp, month = excluded.month,
        mark = excluded.mark, is_gone = excluded.is_gone, object_ids = excluded.object_ids,
        added_at = excluded.added_at,
        labels = case when excluded.tlp = any (known.labels) then known.labels
          else known.labels || excluded.tlp end,
        first_added_at = case when known.tlp = excluded.tlp then known.first_added_at
          else excluded.first_added_at end`);
    const details = { indicators: String(changes.length) };
    await recordAudit(tx, { action: 'indicators.feed-noted', details });
    return changes.length;
  });
}

/** The change of an indicator; undefined when nothing visible to readers has changed. */
function changeOf({ id, shared }: SharedNow, before: Noted | undefined, publisher: Publisher) {
  if (shared === undefined && (before === undefined || before.isGone)) return undefined;
  const mark = createHash('sha256')
    .update(JSON.stringify([shared ?? 'gone', publisher.id]))
    .digest('base64url');
  if (shared && before && !before.isGone && before.mark === mark) return undefined;
  return {
    id,
    // A removed indicator keeps its label, under which its readers look for it.
    tlp: shared?.tlp ?? before?.tlp,
    month: shared?.created.slice(0, 7) ?? before?.month,
    mark,
    is_gone: shared === undefined,
    object_ids: shared
      ? objectsOf(shared, publisher)
          .map((object) => object.id)
          .join(' ')
      : '',
  };
}

/** A place in a feed. Times are ISO 8601 with microseconds, in UTC, and sort as text. */
const feedRow = z.object({
  id: z.string(),
  isGone: z.boolean(),
  addedAt: z.string(),
  firstAddedAt: z.string(),
});

export type FeedRow = z.infer<typeof feedRow>;

type ReadFeed = {
  label: ExportedLabel;
  /** Selects rows that begin after it, or have objects after it. */
  after: string;
  most: number;
  /** Selects only the row with this STIX object. */
  objectId?: string | undefined;
};

/**
 * A slice of a feed, in its order.
 * @throws Refusal `forbidden`, also for a label that the actor may not have
 */
export async function readFeed(ctx: ServiceContext, asked: ReadFeed): Promise<FeedRow[]> {
  authorize(ctx, 'indicator:feed');
  const { label, after, most, objectId } = asked;
  allowedLabels(ctx, [label]);
  const isObject = objectId === undefined ? sql`true` : sql`${objectId} = any (object_ids)`;
  return queryRows(
    ctx.db,
    feedRow,
    sql`
    select indicator_id as id, is_gone as "isGone", ${moment('added_at')} as "addedAt",
      ${moment('first_added_at')} as "firstAddedAt"
    from ${indicatorFeed}
    where tlp = ${label} and ${isObject}
      and added_at > ${after}::timestamptz - ${slot - 1} * interval '1 microsecond'
    order by added_at limit ${most}`,
  );
}

function moment(column: string) {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
}

/** A month's indicators under one label: one event of the MISP feed. */
export type FeedMonth = { label: ExportedLabel; month: string; changedAt: Date };

/**
 * Every month that ever had an indicator under a label: if an empty event disappeared, its readers would
 * keep the indicators removed from it.
 * @throws Refusal `forbidden`
 */
export async function findFeedMonths(ctx: ServiceContext): Promise<FeedMonth[]> {
  authorize(ctx, 'indicator:feed');
  const labels = sql.param([...allowedLabels(ctx, undefined)]);
  const row = z.object({ label: z.enum(exportedLabels), month: z.string(), at: z.number() });
  const rows = await queryRows(
    ctx.db,
    row,
    sql`
    select label, month, extract(epoch from max(added_at))::float8 * 1000 as at
    from ${indicatorFeed} cross join unnest(labels) as label
    where label = any (${labels}::text[])
    group by label, month order by month, label`,
  );
  return rows.map(({ label, month, at }) => ({ label, month, changedAt: new Date(at) }));
}

/**
 * The indicators of a month, sites first, because later entries may refer to them.
 * @throws Refusal `forbidden`, also for a label that the actor may not have
 */
export async function findIdsOfMonth(
  ctx: ServiceContext,
  { label, month }: Pick<FeedMonth, 'label' | 'month'>,
): Promise<string[]> {
  authorize(ctx, 'indicator:feed');
  allowedLabels(ctx, [label]);
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.string() }),
    sql`
    select i.id from ${indicatorFeed} noted join ${indicators} i on i.id = noted.indicator_id
    where noted.tlp = ${label} and noted.month = ${month} and not noted.is_gone
    order by i.kind <> 'domain', i.id`,
  );
  return rows.map(({ id }) => id);
}
