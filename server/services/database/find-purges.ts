import { desc, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { purgeRequests } from '#server/db/schema/database.ts';
import { authorize } from '../authorize.ts';

export type PurgeRow = {
  id: string;
  target: string;
  requestedByName: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  runsAt: Date;
  endedAt: Date | undefined;
  cancelledByName: string | null;
  removedRows: number;
  error: string | null;
};

/** Purges that wait or run, and those that ended in the last week; newest first. */
export async function findPurges(ctx: ServiceContext): Promise<PurgeRow[]> {
  authorize(ctx, 'database:read');
  const rows = await ctx.db
    .select({ request: purgeRequests, isDue: sql<boolean>`${purgeRequests.runsAt} <= now()` })
    .from(purgeRequests)
    .where(
      or(
        sql`${purgeRequests.cancelledAt} is null and ${purgeRequests.finishedAt} is null`,
        sql`coalesce(${purgeRequests.cancelledAt}, ${purgeRequests.finishedAt}) > now() - interval '7 days'`,
      ),
    )
    .orderBy(desc(purgeRequests.id))
    .limit(50);
  return rows.map(({ request, isDue }) => ({
    id: request.id,
    target: request.target,
    requestedByName: request.requestedByName,
    state: stateOf(request, isDue),
    runsAt: request.runsAt,
    endedAt: request.cancelledAt ?? request.finishedAt ?? undefined,
    cancelledByName: request.cancelledByName,
    removedRows: request.removedRows,
    error: request.error,
  }));
}

function stateOf(request: typeof purgeRequests.$inferSelect, isDue: boolean): PurgeRow['state'] {
  if (request.cancelledAt) return 'cancelled';
  if (request.finishedAt) return request.error === null ? 'done' : 'failed';
  return isDue ? 'running' : 'waiting';
}
