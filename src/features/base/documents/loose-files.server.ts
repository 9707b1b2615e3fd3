import { inArray, asc, lte } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { looseFiles, pdfs } from './schema.server.ts';

/** How many files are deleted in one go. */
export const atOnce = 200;

/** In milliseconds, far longer than any upload takes; then a file that no row names was left by a crash. */
const longestUpload = 2 * 3_600_000;

/** Notes files that are about to be written, before they are: a crash must leave none unknown. */
export async function noteLooseFiles(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  const removeAfter = new Date(ctx.now().getTime() + longestUpload);
  await ctx.db
    .insert(looseFiles)
    .values(keys.map((key) => ({ key, removeAfter })))
    .onConflictDoUpdate({ target: looseFiles.key, set: { removeAfter } });
}

/** From here on a row names them; with the transaction that writes the row. */
export async function keepLooseFiles(tx: ServiceContext, keys: readonly string[]): Promise<void> {
  await tx.db.delete(looseFiles).where(inArray(looseFiles.key, [...keys]));
}

/** Takes files away that nothing leads to. What fails now is tried again by the job. */
export async function dropLooseFiles(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  try {
    await ctx.db
      .update(looseFiles)
      .set({ removeAfter: ctx.now() })
      .where(inArray(looseFiles.key, [...keys]));
    for (const key of keys) await ctx.ports.storage.remove(key);
    await ctx.db.delete(looseFiles).where(inArray(looseFiles.key, [...keys]));
  } catch (error) {
    ctx.ports.log.warn({ err: error, keys }, 'A file that is not needed could not be deleted yet');
  }
}

/** First the file, then its note: broken off in between, the note leads here again. */
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
    // A document that is made again may lie where the one before lay.
    if (!inUse.some((row) => row.key === key)) await ctx.ports.storage.remove(key);
    await ctx.db.delete(looseFiles).where(inArray(looseFiles.key, [key]));
  }
  return due.length;
}
