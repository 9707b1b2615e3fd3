import { and, desc, gt, isNull, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { purgeRequests } from './schema/database.server.ts';
import { authorize } from '#kernel/authorize.ts';

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
  const now = ctx.now();
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const rows = await ctx.db
    .select()
    .from(purgeRequests)
    .where(
      or(
        and(isNull(purgeRequests.cancelledAt), isNull(purgeRequests.finishedAt)),
        gt(sql`coalesce(${purgeRequests.cancelledAt}, ${purgeRequests.finishedAt})`, weekAgo),
      ),
    )
    .orderBy(desc(purgeRequests.id))
    .limit(50);
  return rows.map((request) => ({
    id: request.id,
    target: request.target,
    requestedByName: request.requestedByName,
    state: stateOf(request, now),
    runsAt: request.runsAt,
    endedAt: request.cancelledAt ?? request.finishedAt ?? undefined,
    cancelledByName: request.cancelledByName,
    removedRows: request.removedRows,
    error: request.error,
  }));
}

function stateOf(request: typeof purgeRequests.$inferSelect, now: Date): PurgeRow['state'] {
  if (request.cancelledAt) return 'cancelled';
  if (request.finishedAt) return request.error === null ? 'done' : 'failed';
  return request.runsAt <= now ? 'running' : 'waiting';
}
