import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { sealedPattern, sealNotes } from './internal-notes.server.ts';

/** Cases per transaction: short enough that nobody waits for its locks. */
const batchSize = 100;

/**
 * Seals internal notes that an earlier release stored as they were typed.
 * @returns how many there were
 */
export async function sealPlainNotes(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  let total = 0;
  while (!options.signal?.aborted) {
    const count = await sealBatch(ctx);
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

async function sealBatch(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const plain = await tx.db
      .select({ id: cases.id, notes: cases.internalNotes })
      .from(cases)
      .where(and(ne(cases.internalNotes, ''), sql`${cases.internalNotes} !~ ${sealedPattern}`))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const { id, notes } of plain)
      await tx.db
        .update(cases)
        .set({ internalNotes: sealNotes(tx, notes), updatedAt: sql`${cases.updatedAt}` })
        .where(eq(cases.id, id));
    if (plain.length > 0) {
      const details = { cases: String(plain.length) };
      await recordAudit(tx, { action: 'case.notes-sealed', details });
    }
    return plain.length;
  });
}
