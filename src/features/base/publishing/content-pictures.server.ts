import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { deleteStored, keepImage, prepareImage, type ImageUpload } from '#kernel/files/images.ts';
import { storedFiles } from '#database/tables/files.ts';

/** Kind of pictures inside texts in `stored_files`. */
const textPicture = 'text_picture';

/** In pixels: the width of a page's text on a high-density screen. */
const box = { width: 1_440, height: 1_440, format: 'webp' } as const;

/**
 * Stores a picture for use in a text of the site, re-encoded and without camera metadata.
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

/** In milliseconds: the text that it is for may still be in progress. */
const unusedFor = 7 * 86_400_000;

/**
 * Searches for its id, which is part of the address: in a text, a post, or a revision that can be
 * restored.
 */
const isUsed = sql`(
  exists (select 1 from content_blocks where markdown like '%' || ${storedFiles.id} || '%')
  or exists (select 1 from posts where body like '%' || ${storedFiles.id} || '%')
  or exists (select 1 from content_revisions where markdown like '%' || ${storedFiles.id} || '%')
)`;

/**
 * Deletes pictures that no text uses.
 * @returns number of deleted pictures
 */
export async function dropUnusedPictures(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  const keys = await inTransaction(ctx, async (tx) => {
    const unused = await tx.db
      .select({ id: storedFiles.id, key: storedFiles.key })
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.kind, textPicture),
          lt(storedFiles.createdAt, new Date(tx.now().getTime() - unusedFor)),
          sql`not ${isUsed}`,
        ),
      )
      .for('update', { skipLocked: true });
    if (unused.length === 0) return [];
    const ids = unused.map(({ id }) => id);
    await tx.db.delete(storedFiles).where(inArray(storedFiles.id, ids));
    await recordAudit(tx, {
      action: 'content.unused-pictures-removed',
      details: { files: String(ids.length) },
    });
    return unused.map(({ key }) => key);
  });
  for (const key of keys) await deleteStored(ctx, key);
  return keys.length;
}
