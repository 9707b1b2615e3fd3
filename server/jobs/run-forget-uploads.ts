import type { ServiceContext } from '../context.ts';
import { forgetUploads } from '../services/attachments/forget-uploads.ts';

/** Removes files that were never sent off, and those of records that are gone. */
export async function runForgetUploads(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const { unsent, deleted } = await forgetUploads(ctx, { signal });
  if (unsent + deleted > 0) ctx.ports.log.info({ unsent, deleted }, 'Files removed');
}
