import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { pdfs } from './schema/documents.server.ts';
import { Refusal } from '#kernel/errors.ts';

/**
 * The row, kept from others until the transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockDocument(
  tx: ServiceContext,
  id: string,
): Promise<typeof pdfs.$inferSelect> {
  const [row] = await tx.db.select().from(pdfs).where(eq(pdfs.id, id)).for('update');
  if (!row) throw new Refusal('not_found', 'This document does not exist any more.');
  return row;
}
