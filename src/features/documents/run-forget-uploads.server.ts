import type { ServiceContext } from '#kernel/context.ts';
import { forgetUploads } from './attachments/forget-uploads.server.ts';
import { dropUnusedPictures } from '#features/publishing/content/drop-unused-pictures.server.ts';

/** Removes files that were never sent off, those of records that are gone, and pictures of no text. */
export async function runForgetUploads(ctx: ServiceContext, signal: AbortSignal): Promise<void> {
  const { unsent, deleted } = await forgetUploads(ctx, { signal });
  const pictures = await dropUnusedPictures(ctx);
  if (unsent + deleted + pictures > 0)
    ctx.ports.log.info({ unsent, deleted, pictures }, 'Files removed');
}
