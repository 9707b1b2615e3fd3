import type { ServiceContext } from '#kernel/context.ts';
import { readPending } from './read-pending.server.ts';

/** Reads the indicators of texts that nobody has read, or that an older reader has. */
export async function runReadIndicators(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const texts = await readPending(ctx, { signal });
  if (texts > 0) ctx.ports.log.info({ texts }, 'Indicators read');
}
