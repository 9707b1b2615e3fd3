import { lte } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { rateLimits } from '../schema/security.ts';
import { authorize } from '../authorize.ts';

/** Deletes counts whose window is over. Answers how many. */
export async function forgetRateLimits(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const gone = await ctx.db
    .delete(rateLimits)
    .where(lte(rateLimits.resetsAt, ctx.now()))
    .returning({ key: rateLimits.key });
  return gone.length;
}
