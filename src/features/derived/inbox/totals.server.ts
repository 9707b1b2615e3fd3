import { and, eq, getTableName, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { caseMessages } from '#database/tables/conversation.ts';
import { pdfs } from '#database/tables/documents.ts';
import { domains } from '#database/tables/domains.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import type { Permission } from '#shared/capabilities.ts';
import { queryRows } from '#kernel/query-rows.ts';

type TotalName = 'submissions' | 'cases' | 'documents' | 'domains';

type Total = {
  name: TotalName;
  count: Count;
  /** Number that arrived within the last seven days. */
  isNew: Count;
  /** Messages of clients that nobody has answered or marked; absent where there are none. */
  unread?: number;
};

/** `about`: an estimate of the database; `more-than`: counting stopped there. */
type Count = { value: number; precision: 'exact' | 'about' | 'more-than' };

/** Limit of exact counting; a list of a million must not delay every page. */
export const countedTo = 10_000;

const week = 7 * 24 * 60 * 60_000;

type Countable = {
  name: TotalName;
  permission: Permission;
  table: PgTable;
  id: PgColumn;
  /** Column with the time of arrival. */
  since: PgColumn;
  /** Condition for rows that the reader may know of; undefined: all. */
  visible(ctx: ServiceContext): SQL | undefined;
  unread?(ctx: ServiceContext): Promise<number>;
};

/** In display order. A new kind of record is added here with its table. */
const countables: readonly Countable[] = [
  {
    name: 'submissions',
    permission: 'submission:read',
    table: formSubmissions,
    id: formSubmissions.id,
    since: formSubmissions.submittedAt,
    visible: visibleSubmissions,
  },
  {
    name: 'cases',
    permission: 'case:read',
    table: cases,
    id: cases.id,
    since: cases.createdAt,
    visible: visibleCases,
    unread: countUnread,
  },
  {
    name: 'documents',
    permission: 'document:read',
    table: pdfs,
    id: pdfs.id,
    since: pdfs.createdAt,
    visible: everyRow,
  },
  {
    name: 'domains',
    permission: 'domain:read',
    table: domains,
    id: domains.id,
    since: domains.createdAt,
    visible: everyRow,
  },
];

/** The permission alone decides. */
function everyRow(): undefined {
  return undefined;
}

/** Counts the records that the reader may see, and the new ones among them. */
export async function countTotals(ctx: ServiceContext): Promise<Total[]> {
  const { actor } = ctx;
  const permissions = actor.type === 'staff' ? actor.permissions : [];
  const readable = countables.filter(({ permission }) => permissions.includes(permission));
  return Promise.all(
    readable.map(async (countable) => ({
      name: countable.name,
      count: await countAll(ctx, countable),
      isNew: await countSince(ctx, countable),
      ...(await unreadOf(ctx, countable)),
    })),
  );
}

async function unreadOf(ctx: ServiceContext, { unread }: Countable): Promise<{ unread?: number }> {
  const count = (await unread?.(ctx)) ?? 0;
  return count > 0 ? { unread: count } : {};
}

/** The partial index on unread messages stays small, however many messages there are. */
function countUnread(ctx: ServiceContext): Promise<number> {
  return ctx.db.$count(
    caseMessages,
    and(
      eq(caseMessages.author, 'client'),
      isNull(caseMessages.readByStaffAt),
      visibleCases(ctx, caseMessages.caseId),
    ),
  );
}

async function countAll(ctx: ServiceContext, countable: Countable): Promise<Count> {
  const { table, id, visible } = countable;
  const counted = await countSome(ctx, { table, id, where: visible(ctx) });
  if (counted <= countedTo) return { value: counted, precision: 'exact' };
  const [found] = await queryRows(
    ctx.db,
    z.object({ estimate: z.number() }),
    sql`select reltuples::float8 as estimate from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  // Minus one, or too low, until the table was analysed for the first time.
  const estimate = found?.estimate ?? 0;
  if (estimate <= countedTo) return { value: countedTo, precision: 'more-than' };
  return { value: roundToThousand(estimate), precision: 'about' };
}

async function countSince(ctx: ServiceContext, countable: Countable): Promise<Count> {
  const { table, id, since, visible } = countable;
  const begin = new Date(ctx.now().getTime() - week);
  const value = await countSome(ctx, {
    table,
    id,
    // The id contains the time of creation and is always indexed; the other column is authoritative.
    where: and(gte(id, firstIdOf(begin)), gte(since, begin), visible(ctx)),
  });
  if (value <= countedTo) return { value, precision: 'exact' };
  return { value: countedTo, precision: 'more-than' };
}

type Some = { table: PgTable; id: PgColumn; where: SQL | undefined };

async function countSome(ctx: ServiceContext, { table, id, where }: Some): Promise<number> {
  const some = ctx.db
    .select({ id })
    .from(table)
    .where(where)
    .limit(countedTo + 1)
    .as('some');
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** Smallest UUID version 7 of a moment. */
function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

function roundToThousand(value: number): number {
  return Math.round(value / 1_000) * 1_000;
}
