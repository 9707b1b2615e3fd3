import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { deleteStored } from '#kernel/files/remove-image.ts';
import { keepImage, prepareImage } from '#kernel/files/store-image.ts';
import type { ImageUpload } from '#kernel/files/store-image.ts';

/** What `stored_files` calls the pictures that stand inside texts. */
export const textPicture = 'text_picture';

/** In pixels: as wide as the text of a page on a sharp screen. */
const box = { width: 1_440, height: 1_440, format: 'webp' } as const;

/**
 * Stores a picture that a text of the site can show, written anew and without what the camera noted.
 * @returns its address for the text, or why the picture was refused
 */
export async function addPicture(
  ctx: ServiceContext,
  { upload }: { upload: ImageUpload },
): Promise<{ ok: true; path: string } | { ok: false; reason: string }> {
  authorize(ctx, 'content:write');
  const prepared = await prepareImage(ctx, { kind: textPicture, upload, box });
  if (!prepared.ok) return prepared;
  const { row } = prepared;
  await inTransaction(ctx, async (tx) => {
    await keepImage(tx, prepared);
    await recordAudit(tx, {
      action: 'content.picture-added',
      target: row.id,
      details: { file: row.name, size: String(row.size) },
    });
  }).catch(async (error: unknown) => {
    await deleteStored(ctx, row.key);
    throw error;
  });
  return { ok: true, path: row.path };
}
