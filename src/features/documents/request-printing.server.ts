import { and, inArray, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfRuns } from './schema/documents.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';

/**
 * Asks for built-in documents to be made anew, whether or not their text changed.
 * @param id one of them; all when it is left out
 * @returns how many were asked for; one that is being made just now is not asked for again
 */
export async function requestPrinting(ctx: ServiceContext, id?: string): Promise<number> {
  authorize(ctx, 'document:write');
  const documents = await ctx.ports.library.read();
  const ids = documents.map((document) => document.id).filter((known) => !id || known === id);
  if (ids.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(pdfRuns)
      .values(ids.map((builtIn) => ({ builtIn, state: 'waiting' })))
      .onConflictDoNothing();
    const asked = await tx.db
      .update(pdfRuns)
      .set({ state: 'waiting', problem: null, updatedAt: tx.now() })
      .where(and(inArray(pdfRuns.builtIn, ids), ne(pdfRuns.state, 'running')))
      .returning({ builtIn: pdfRuns.builtIn });
    await recordAudit(tx, {
      action: 'document.generation-requested',
      target: id ?? 'all',
      details: { documents: String(asked.length) },
    });
    await tx.ports.queue.wake('print-documents', { db: tx.db });
    return asked.length;
  });
}
