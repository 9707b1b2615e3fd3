import type { ServiceContext } from '#kernel/context.ts';
import { findUploads, removeUpload } from '#features/base/documents/uploads.server.ts';
import { mostFiles, type UploadedFile } from '#shared/forms/attachment.ts';

/**
 * Removes the files that the sender ticked in the list; the way that works without JavaScript.
 * @returns true on success
 */
export async function leaveOutFiles(
  ctx: ServiceContext,
  secret: string,
  ids: readonly FormDataEntryValue[],
): Promise<boolean> {
  try {
    for (const id of ids.slice(0, mostFiles)) await removeUpload(ctx, { secret, id: String(id) });
    return true;
  } catch (error) {
    ctx.ports.log.error(
      { err: error, requestId: ctx.requestId },
      'A file could not be removed from a form',
    );
    return false;
  }
}

/** An unavailable database must not discard what was typed. */
export async function storedFiles(ctx: ServiceContext, secret: string): Promise<UploadedFile[]> {
  return findUploads(ctx, secret).catch((error: unknown) => {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'Files could not be listed');
    return [];
  });
}
