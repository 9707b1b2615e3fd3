import { lte } from 'drizzle-orm';
import { authorize } from '../authorize.ts';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '../schema/security.ts';

/** Deletes the counts of limits whose time is over. */
export async function runForgetRateLimits(ctx: ServiceContext): Promise<void> {
  const forgotten = await forgetRateLimits(ctx);
  if (forgotten > 0) ctx.ports.log.info({ forgotten }, 'Expired limits deleted');
}

/** Deletes counts whose window is over. Answers how many. */
export async function forgetRateLimits(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const gone = await ctx.db
    .delete(rateLimits)
    .where(lte(rateLimits.resetsAt, ctx.now()))
    .returning({ key: rateLimits.key });
  return gone.length;
}
