import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { storedFiles } from '../schema/files.ts';

/**
 * Forgets a picture; the row goes with the caller's transaction.
 * @returns its key: pass it to `deleteStored` once the transaction has committed
 */
export async function forgetImage(tx: ServiceContext, id: string): Promise<string | undefined> {
  const [row] = await tx.db
    .delete(storedFiles)
    .where(eq(storedFiles.id, id))
    .returning({ key: storedFiles.key });
  return row?.key;
}

/** Takes the file itself away. A failure leaves a file that nothing leads to, and is logged. */
export async function deleteStored(ctx: ServiceContext, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  try {
    await ctx.ports.storage.remove(key);
  } catch (error) {
    ctx.ports.log.warn({ err: error, key }, 'A file that is no longer used could not be deleted');
  }
}
