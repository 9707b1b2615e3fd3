import type { ServiceContext } from '../context.ts';
import { forgetRateLimits } from './forget-rate-limits.ts';

/** Deletes the counts of limits whose time is over. */
export async function runForgetRateLimits(ctx: ServiceContext): Promise<void> {
  const forgotten = await forgetRateLimits(ctx);
  if (forgotten > 0) ctx.ports.log.info({ forgotten }, 'Expired limits deleted');
}
