import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { chainedEnd } from '#kernel/audit/chained-end.ts';
import { holdsHead, readNotedHead } from '#kernel/audit/noted-head.ts';
import type { ChainCheck, ChainFault } from './chain-check.server.ts';

/** In milliseconds: both tables are compared whole. */
const comparingLasts = 120_000;

/**
 * What walking the chain cannot show: rows that never entered it, rows that were taken while they
 * waited, and an end that was cut off.
 */
export async function checkEnds(
  ctx: ServiceContext,
  checked: number,
): Promise<Exclude<ChainCheck, { state: 'going' }>> {
  const fault = (await findStray(ctx)) ?? (await compareNote(ctx));
  if (fault) return { state: 'broken', checked, fault };
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_unsealed`,
  );
  const [head, noted] = [await chainedEnd(ctx), await readNotedHead(ctx)];
  return {
    ...{ state: 'whole', checked, head, isNoted: Boolean(noted) },
    waiting: rows[0]?.count ?? 0,
  };
}

function findStray(ctx: ServiceContext): Promise<ChainFault | undefined> {
  return ctx.db.transaction(
    async (db) => {
      await db.execute(
        sql`select set_config('statement_timeout', ${String(comparingLasts)}, true)`,
      );
      const { rows: strays } = await db.execute<{ id: string }>(sql`select a.id from audit_log a
        where not exists (select from audit_chain c where c.audit_id = a.id)
          and not exists (select from audit_unsealed u where u.audit_id = a.id) limit 1`);
      if (strays[0]) return { kind: 'inserted', auditId: strays[0].id };
      const { rows: taken } = await db.execute<{ id: string }>(sql`select u.audit_id as id
        from audit_unsealed u
        where not exists (select from audit_log a where a.id = u.audit_id) limit 1`);
      return taken[0] && { kind: 'missing', auditId: taken[0].id };
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function compareNote(ctx: ServiceContext): Promise<ChainFault | undefined> {
  const noted = await readNotedHead(ctx);
  if (noted === undefined) return undefined;
  if (noted === false) return { kind: 'note' };
  return (await holdsHead(ctx, noted))
    ? undefined
    : { kind: 'shortened', sequence: noted.sequence };
}
