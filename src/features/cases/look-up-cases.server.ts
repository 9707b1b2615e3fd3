import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { holdsWords } from '#kernel/lists/holds-words.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';

export type CaseHit = { id: string; caseNumber: string; name: string | null; email: string | null };

/** Newest rows that are simply read through, before an index is asked. */
const readThrough = 2_000;

/**
 * A few cases for a quick search: the one with this number first, then those with every word of it in
 * number, name or e-mail, newest first.
 */
export async function lookUpCases(
  ctx: ServiceContext,
  { query, limit }: { query: string; limit: number },
): Promise<CaseHit[]> {
  authorize(ctx, 'case:read');
  if (query.trim() === '') return [];
  const caseNumber = query.trim().toUpperCase();
  const exact = await pick(ctx, eq(cases.caseNumber, caseNumber), limit);
  const holds = holdsWords(query);
  if (!holds) return exact;
  const isOther = ne(cases.caseNumber, caseNumber);
  const rest = limit - exact.length;
  const near = await findAmongNewest(ctx, { holds, isOther, limit: rest });
  const others = near.length < rest ? await findRare(ctx, { holds, isOther, limit: rest }) : near;
  return [...exact, ...others];
}

const hitColumns = {
  id: cases.id,
  caseNumber: cases.caseNumber,
  name: sql<string | null>`${cases.userDetails} ->> 'name'`.as('name'),
  email: sql<
    string | null
  >`coalesce(${cases.userDetails} ->> 'email', ${cases.userDetails} ->> 'contact_email')`.as(
    'email',
  ),
};

type Wanted = { holds: NonNullable<ReturnType<typeof holdsWords>>; isOther: SQL; limit: number };

/** What many rows hold stands in the newest ones; those are read without an index. */
function findAmongNewest(
  ctx: ServiceContext,
  { holds, isOther, limit }: Wanted,
): Promise<CaseHit[]> {
  const newest = ctx.db
    .select({ ...hitColumns, searchText: cases.searchText })
    .from(cases)
    .where(and(isOther, visibleCases(ctx)))
    .orderBy(desc(cases.id))
    .limit(readThrough)
    .as('newest');
  const { id, caseNumber, name, email, searchText } = newest;
  return ctx.db
    .select({ id, caseNumber, name, email })
    .from(newest)
    .where(holds(searchText))
    .orderBy(desc(id))
    .limit(limit);
}

/** What does not stand there is rare, and its index answers quickly. */
function findRare(ctx: ServiceContext, { holds, isOther, limit }: Wanted): Promise<CaseHit[]> {
  const rare = ctx.db
    .select(hitColumns)
    .from(cases)
    .where(and(holds(cases.searchText), isOther, visibleCases(ctx)))
    // Keeps the planner from walking the list in its order and testing every row.
    .offset(0)
    .as('rare');
  return ctx.db.select().from(rare).orderBy(desc(rare.id)).limit(limit);
}

function pick(ctx: ServiceContext, where: SQL | undefined, limit: number): Promise<CaseHit[]> {
  return ctx.db
    .select(hitColumns)
    .from(cases)
    .where(and(where, visibleCases(ctx)))
    .orderBy(desc(cases.id))
    .limit(limit);
}
