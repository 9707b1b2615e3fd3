import type { ServiceContext } from '#kernel/context.ts';
import { findUploads, removeUpload } from '#features/base/documents/uploads.server.ts';
import { mostFiles, type UploadedFile } from '#shared/forms/attachment.ts';

/**
 * Removes the files that the sender ticked in the list, which is how it is done without script.
 * @returns whether that worked
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
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A file was not left out');
    return false;
  }
}

/** A database that is away must not take along what was typed. */
export async function storedFiles(ctx: ServiceContext, secret: string): Promise<UploadedFile[]> {
  return findUploads(ctx, secret).catch((error: unknown) => {
    ctx.ports.log.warn({ err: error, requestId: ctx.requestId }, 'Files could not be listed');
    return [];
  });
}
