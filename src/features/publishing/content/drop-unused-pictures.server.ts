import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { storedFiles } from '#kernel/schema/files.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { deleteStored } from '#kernel/files/remove-image.ts';
import { textPicture } from './add-picture.server.ts';

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
