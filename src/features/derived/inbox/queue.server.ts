import { and, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions as reports } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { readInTime } from '#kernel/lists/keyset-page.ts';
import {
  asking,
  contents,
  isAwake,
  priorityBandsOf,
  rowGroupAt,
  type PriorityBands,
  type QueueParameters,
  type Columns,
} from './queue-contents.server.ts';
import {
  countedTo,
  describeQueue,
  holdsSnoozed,
  queueNames,
  rowGroupNames,
  type GroupCounts,
  type QueueCounts,
  type QueueName,
  type QueueRow,
  type RecordKind,
} from './queues.ts';
import { readRows } from './queue-rows.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

const day = 24 * 60 * 60_000;

/** Table of a kind, with the conditions of visibility and of the queue. */
function partsOf(ctx: ServiceContext, queue: QueueName, asked: QueueParameters) {
  const held = contents[queue](asked);
  const mayReadCases = ctx.actor.type !== 'staff' || ctx.actor.permissions.includes('case:read');
  function isShown(table: Columns): SQL | undefined {
    return holdsSnoozed.includes(queue) ? undefined : isAwake(table, asked);
  }
  return [
    held.report && {
      kind: 'report' as const,
      table: reports,
      where: and(held.report, isShown(reports), visibleSubmissions(ctx)),
    },
    held.case &&
      mayReadCases && {
        kind: 'case' as const,
        table: cases,
        where: and(held.case, isShown(cases), visibleCases(ctx)),
      },
  ].filter((part) => part !== undefined && part !== false);
}

/** Rows per page: as many as fit a large screen, so that the page stays light. */
const pageSize = 25;

export type QueuePage = {
  rows: QueueRow[];
  /** Cursor of the next page. */
  next?: string;
};

/**
 * Returns one page of a queue, most urgent first. Every segment is read from its own index, so that the
 * cost does not depend on the number of stored rows.
 * @param input `from`: cursor of the previous page; an invalid one is ignored
 * @throws Refusal `unavailable` when the database takes too long
 */
export async function findQueue(
  ctx: ServiceContext,
  input: { queue: QueueName; from?: string | undefined; size?: number },
): Promise<QueuePage> {
  authorize(ctx, 'submission:read');
  const { queue, size = pageSize } = input;
  const asked = await asking(ctx);
  const begin = readMark(input.from);
  const bands = priorityBandsOf(queue, asked);
  const selects = partsOf(ctx, queue, asked).flatMap(({ kind, table, where }) =>
    bands[kind].flatMap((band, place) => {
      if (!band || (begin && begin.place > place)) return [];
      const after = begin?.place === place ? isAfter(band.by, table.id, begin) : undefined;
      const chosen = and(where, band.when, after, ...notIn(bands[kind].slice(0, place)));
      return [
        sql`(select ${kind}::text as kind, ${table.id} as id, ${place}::int as place,
          ${keyOf(band.by)} as key from ${table} where ${chosen}
          order by ${band.by}, ${table.id} limit ${size + 1})`,
      ];
    }),
  );
  if (selects.length === 0) return { rows: [] };
  const row = z.object({
    kind: z.enum(['report', 'case']),
    id: z.string(),
    place: z.int(),
    key: z.string(),
  });
  const found = await readInTime(ctx, (tx) =>
    queryRows(
      tx.db,
      row,
      sql`select * from (${sql.join(selects, sql` union all `)}) as found
      order by place, key, id limit ${size + 1}`,
    ),
  );
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const rows = await readRows(ctx, shown, { ...asked, queue });
  const places = new Map(shown.map(({ id, place }) => [id, place]));
  return {
    rows: rows.map((each) => {
      const place = places.get(each.id);
      const group = place === undefined ? undefined : rowGroupAt(queue, place);
      return group ? { ...each, group } : each;
    }),
    ...(found.length > size && last && { next: `${last.place}~${last.key}~${last.id}` }),
  };
}

/** Excludes the rows of earlier segments. */
function notIn(earlier: PriorityBands[RecordKind]): SQL[] {
  return earlier.flatMap((band) => (band ? [sql`(${band.when}) is not true`] : []));
}

/**
 * Counts the records in each group of a queue, each up to a thousand.
 * @returns nothing for a queue without groups
 * @throws Refusal `unavailable` when the database takes too long
 */
export async function countGroups(ctx: ServiceContext, queue: QueueName): Promise<GroupCounts> {
  authorize(ctx, 'submission:read');
  const asked = await asking(ctx);
  const bands = priorityBandsOf(queue, asked);
  const counts = partsOf(ctx, queue, asked).flatMap(({ kind, table, where }) =>
    bands[kind].flatMap((band, place) => {
      const group = rowGroupAt(queue, place);
      if (!band || !group) return [];
      const chosen = and(where, band.when, ...notIn(bands[kind].slice(0, place)));
      return [
        sql`select ${group}::text as of, (select count(*) from (select from ${table} where ${chosen}
          limit ${countedTo + 1}) as counted)::int as count`,
      ];
    }),
  );
  if (counts.length === 0) return {};
  const counted = z.object({ of: z.enum(rowGroupNames), count: z.int() });
  const rows = await readInTime(ctx, (tx) =>
    queryRows(
      tx.db,
      counted,
      sql`select of, least(sum(count), ${countedTo + 1})::int as count
        from (${sql.join(counts, sql` union all `)}) as found group by of having sum(count) > 0`,
    ),
  );
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]));
}

/** Formats the sort column as text that sorts in the same order, to the microsecond. */
function keyOf(column: AnyPgColumn): SQL {
  return isDay(column)
    ? sql`${column}`
    : sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function isDay(column: AnyPgColumn): boolean {
  return column === reports.movedOn || column === cases.movedOn;
}

type Mark = { place: number; key: string; id: string };

const markForm =
  /^(\d{1,2})~(\d{4}-\d{2}-\d{2}(?:T[\d:.]{15}Z)?)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readMark(text: string | undefined): Mark | undefined {
  const [, place, key, id] = markForm.exec(text ?? '') ?? [];
  return place && key && id ? { place: Number(place), key, id } : undefined;
}

function isAfter(column: AnyPgColumn, id: AnyPgColumn, mark: Mark): SQL {
  const key = isDay(column) ? sql`${mark.key}` : sql`${mark.key}::timestamptz`;
  return sql`(${column}, ${id}) > (${key}, ${mark.id}::uuid)`;
}

/** Counts the records in each counted queue, up to a thousand, in one query. */
export async function countQueues(ctx: ServiceContext): Promise<QueueCounts> {
  authorize(ctx, 'submission:read');
  return countThese(
    ctx,
    queueNames.filter((queue) => !describeQueue(queue).isUncounted),
  );
}

/** Counts the queue of those who wait for an answer, for readers of figures. */
export async function countWaitingForUs(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'totals:read');
  return (await countThese(ctx, ['client-replied']))['client-replied'] ?? 0;
}

async function countThese(
  ctx: ServiceContext,
  counted: readonly QueueName[],
): Promise<QueueCounts> {
  const asked = await asking(ctx);
  const columns = counted.map((queue) => {
    const some = partsOf(ctx, queue, asked).map(
      ({ table, where }) =>
        sql`(select count(*) from (select from ${table} where ${where} limit ${countedTo + 1}) as counted)`,
    );
    return sql`least(${sql.join(some, sql` + `)}, ${countedTo + 1}::int)::int as ${sql.identifier(queue)}`;
  });
  const [counts = {}] = await readInTime(ctx, (tx) =>
    queryRows(tx.db, z.record(z.string(), z.int()), sql`select ${sql.join(columns, sql`, `)}`),
  );
  return counts;
}

/** Counts what the reader has finished since midnight, for an empty queue. */
export async function countFinished(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'submission:read');
  const { me, tomorrow } = await asking(ctx);
  const since = new Date(tomorrow).getTime() - day;
  // Ids contain their time of creation, and the index ends with them.
  const [finished] = await queryRows(
    ctx.db,
    z.object({ count: z.int() }),
    sql`
    select count(distinct target)::int as count from audit_log
    where actor = ${me} and id > ${v7({ msecs: since })}::uuid
      and action in ('submission.status-changed', 'case.status-changed', 'case.opened')
      and coalesce(details ->> 'to', '') not in ('pending', 'submitted', 'under_review',
        'investigating', 'pending_info')`,
  );
  return finished?.count ?? 0;
}

/** Returns whether any report or case exists, seen or not: without one, nothing can be done or finished. */
export async function hasRecords(ctx: ServiceContext): Promise<boolean> {
  authorize(ctx, 'submission:read');
  const [found] = await queryRows(
    ctx.db,
    z.object({ any: z.boolean() }),
    sql`select exists (select from ${reports}) or exists (select from ${cases}) as any`,
  );
  return found?.any ?? false;
}

/** Queue to start with: the reader's own records, or the unassigned ones. */
export async function ownQueue(ctx: ServiceContext): Promise<QueueName> {
  authorize(ctx, 'submission:read');
  const { rows } = await findQueue(ctx, { queue: 'mine', size: 1 });
  return rows.length > 0 ? 'mine' : 'unassigned';
}
