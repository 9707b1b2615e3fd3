import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { isCaseFree, isSubmissionFree } from '#features/cases/held-rows.server.ts';
import { purgeRefusal } from './table-rules.server.ts';

const batch = 2_000;

/** Records under legal hold stay, whoever purges. */
const conditions: Readonly<Record<string, () => SQL>> = {
  form_submissions: isSubmissionFree,
  cases: isCaseFree,
};

/**
 * Deletes some rows of a table with the caller's transaction, and what hangs on them.
 * @returns how many; 0 when nothing is left that may go, or this release has no such table
 */
export async function removeBatch(ctx: ServiceContext, table: string): Promise<number> {
  if (purgeRefusal(table)) return 0;
  const found = await ctx.db.execute<{ name: string | null }>(
    sql`select to_regclass(${`public.${table}`})::text as name`,
  );
  if (found.rows[0]?.name === null) return 0;
  const name = sql.identifier(table);
  const condition = conditions[table]?.() ?? sql`true`;
  const gone = await ctx.db.execute(sql`delete from ${name} where ctid = any(array(
    select ${name}.ctid from ${name} where ${condition} limit ${batch}))`);
  return gone.rowCount ?? 0;
}
