import type { ServiceContext } from '#kernel/context.ts';
import { checkAttachments } from './attachments/check-attachments.server.ts';

/** Has the files scanned that wait for it. */
export async function runCheckAttachments(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const checked = await checkAttachments(ctx, { signal });
  if (checked > 0) ctx.ports.log.info({ checked }, 'Waiting files checked');
}
