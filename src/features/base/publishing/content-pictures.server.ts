import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { deleteStored, keepImage, prepareImage, type ImageUpload } from '#kernel/files/images.ts';
import { storedFiles } from '#kernel/schema/files.ts';

/** What `stored_files` calls the pictures that stand inside texts. */
const textPicture = 'text_picture';

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

/** In milliseconds: somebody may still be writing the text that it is for. */
const unusedFor = 7 * 86_400_000;

/** Found by its id, which stands in the address: in a text, a post, or a state of one that can come back. */
const isUsed = sql`(
  exists (select 1 from content_blocks where markdown like '%' || ${storedFiles.id} || '%')
  or exists (select 1 from posts where body like '%' || ${storedFiles.id} || '%')
  or exists (select 1 from content_revisions where markdown like '%' || ${storedFiles.id} || '%')
)`;

/**
 * Deletes pictures that no text shows any more, or never showed.
 * @returns how many
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
