import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import type { DocumentChange } from './forms/document.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockDocument } from './lock-document.server.ts';

/**
 * Changes what is said about a document. Its file and its address stay; of a built-in document the
 * words of staff outlast the next file.
 * @throws Refusal `not_found`
 */
export async function changeDocument(
  ctx: ServiceContext,
  { id, ...change }: DocumentChange & { id: string },
): Promise<void> {
  authorize(ctx, 'document:write');
  await inTransaction(ctx, async (tx) => {
    const before = await lockDocument(tx, id);
    const changed = Object.entries(change).filter(
      ([name, value]) => before[name as keyof DocumentChange] !== value,
    );
    if (changed.length === 0) return;
    await tx.db
      .update(pdfs)
      .set({ ...change, updatedAt: tx.now() })
      .where(eq(pdfs.id, id));
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'document.changed', id });
    await recordAudit(tx, {
      action: 'document.changed',
      target: id,
      details: Object.fromEntries(changed.map(([name, value]) => [name, String(value)])),
    });
  });
}
