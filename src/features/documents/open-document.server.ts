import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { StoredFile } from '#kernel/ports/files.ts';
import { authorize } from '#kernel/authorize.ts';
import { findDocumentFile } from './find-document-file.server.ts';

/**
 * The file of a document, for staff.
 * @throws Refusal `not_found`
 */
export async function openDocument(
  ctx: ServiceContext,
  id: string,
): Promise<StoredFile & { slug: string }> {
  authorize(ctx, 'document:read');
  const file = await findDocumentFile(ctx, { id });
  const stored = file && (await ctx.ports.storage.read(file.fileKey));
  if (!file || !stored)
    throw new Refusal('not_found', 'This document does not exist any more, or its file is gone.');
  return { ...stored, slug: file.slug };
}
