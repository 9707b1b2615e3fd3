import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { trackerCodes } from '#features/conversation/schema.server.ts';

/**
 * Voids the codes of a case and locks what they opened, with the caller's transaction: whoever reads the
 * old mailbox must not go on reading.
 */
export async function closeTracker(tx: ServiceContext, caseId: string): Promise<void> {
  await tx.db.delete(trackerCodes).where(eq(trackerCodes.caseId, caseId));
}
