import { and, asc, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { attachments, looseFiles } from '../schema/attachments.server.ts';
import { pdfs } from '../schema/documents.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCustody } from './record-custody.server.ts';

/** In milliseconds: a form that was begun is hardly finished after two days. */
const unsentFor = 48 * 3_600_000;

const batch = 200;

/**
 * Removes the files of forms that were never sent off, and deletes from the storage what no row leads
 * to: files of removed records, and those that a crash left half received or half made.
 */
export async function forgetUploads(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ unsent: number; deleted: number }> {
  authorize(ctx, 'housekeeping:run');
  const unsent = await untilDone(() => forgetUnsent(ctx), signal);
  const deleted = await untilDone(() => deleteLoose(ctx), signal);
  return { unsent, deleted };
}

async function untilDone(
  work: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let [total, goesOn] = [0, true];
  while (goesOn) {
    const done = await work();
    total += done;
    goesOn = done === batch && !signal?.aborted;
  }
  return total;
}

function forgetUnsent(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const begunBefore = new Date(tx.now().getTime() - unsentFor);
    const old = await tx.db
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(isNotNull(attachments.uploadKey), lt(attachments.createdAt, begunBefore)))
      .orderBy(asc(attachments.createdAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await recordCustody(tx, ids, [{ action: 'removed', detail: 'never sent off' }]);
    await tx.db.delete(attachments).where(inArray(attachments.id, ids));
    await recordAudit(tx, {
      action: 'attachment.unsent-removed',
      details: { files: String(ids.length) },
    });
    return ids.length;
  });
}

/** First the file, then its note: broken off in between, the note leads here again. */
async function deleteLoose(ctx: ServiceContext): Promise<number> {
  const due = await ctx.db
    .select({ key: looseFiles.key })
    .from(looseFiles)
    .where(lte(looseFiles.removeAfter, ctx.now()))
    .orderBy(asc(looseFiles.removeAfter))
    .limit(batch);
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
