import { and, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { sortKeyOf } from '#kernel/lists/keyset-page.ts';
import type { Slice, SortKey } from '#kernel/lists/keyset-page.ts';
import { readInTime } from '#kernel/lists/read-in-time.ts';
import { searchList } from '#kernel/lists/search-list.ts';
import { caseRowColumns } from './case-row.server.ts';

export type CaseReading = {
  matches: SQL | undefined;
  conditions: SQL[];
  sort: SortKey;
  slice: Slice;
};

/** The rows of one slice, with what they are sorted by. */
export async function readCaseSlice(ctx: ServiceContext, reading: CaseReading) {
  const { matches, conditions, sort, slice } = reading;
  const columns = { ...caseRowColumns, sortKey: sortKeyOf(sort) };
  if (!matches) {
    const rows = await readInTime(ctx, (tx) =>
      tx.db
        .select(columns)
        .from(cases)
        .where(and(...conditions, slice.where))
        .orderBy(slice.orderBy)
        .limit(slice.limit),
    );
    return { rows, total: undefined };
  }
  const { rows: found, total } = await searchList(
    ctx,
    { table: cases, matches, conditions, sort },
    slice,
  );
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const stored = await ctx.db.select(columns).from(cases).where(inArray(cases.id, ids));
  const byId = new Map(stored.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}
