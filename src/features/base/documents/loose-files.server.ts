import { inArray, asc, lte } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { looseFiles, pdfs } from '#database/tables/documents.ts';

/** Number of files deleted in one batch. */
export const atOnce = 200;

/**
 * In milliseconds, far longer than any upload takes. A file older than this without a row was left by
 * a crash.
 */
const longestUpload = 2 * 3_600_000;

/** Records files before they are written, so that a crash leaves no unknown file. */
export async function noteLooseFiles(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  const removeAfter = new Date(ctx.now().getTime() + longestUpload);
  await ctx.db
    .insert(looseFiles)
    .values(keys.map((key) => ({ key, removeAfter })))
    .onConflictDoUpdate({ target: looseFiles.key, set: { removeAfter } });
}

/** Marks files as referenced, within the transaction that writes the referencing row. */
export async function keepLooseFiles(tx: ServiceContext, keys: readonly string[]): Promise<void> {
  await tx.db.delete(looseFiles).where(inArray(looseFiles.key, [...keys]));
}

/** Deletes unreferenced files. The job retries what fails now. */
export async function dropLooseFiles(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  try {
    await ctx.db
      .update(looseFiles)
      .set({ removeAfter: ctx.now() })
      .where(inArray(looseFiles.key, [...keys]));
    for (const key of keys) await ctx.ports.storage.remove(key);
    await ctx.db.delete(looseFiles).where(inArray(looseFiles.key, [...keys]));
  } catch (error) {
    ctx.ports.log.warn({ err: error, keys }, 'An unreferenced file could not be deleted yet');
  }
}

/** Deletes the file first, then its note: after an interruption the note leads back to the file. */
export async function deleteLoose(ctx: ServiceContext): Promise<number> {
  const due = await ctx.db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(lte(looseFiles.removeAfter, ctx.now()))
    .orderBy(asc(looseFiles.removeAfter))
    .limit(atOnce);
  const keys = due.map(({ key }) => key);
  const inUse = await ctx.db
    .select({ key: pdfs.fileKey })
    .from(pdfs)
    .where(inArray(pdfs.fileKey, keys));
  for (const key of keys) {
    // A regenerated document may use the same path as its predecessor.
    if (!inUse.some((row) => row.key === key)) await ctx.ports.storage.remove(key);
    await ctx.db.delete(looseFiles).where(inArray(looseFiles.key, [key]));
  }
  return due.length;
}
