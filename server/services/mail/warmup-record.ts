import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { warmupCampaigns } from '#server/db/schema/smtp.ts';
import { Refusal } from '#server/errors.ts';

export type Warmup = typeof warmupCampaigns.$inferSelect;

/** Locks the row for the caller's transaction. @throws Refusal `not_found` */
export async function lockedWarmup(tx: ServiceContext, id: string): Promise<Warmup> {
  const [row] = await tx.db
    .select()
    .from(warmupCampaigns)
    .where(eq(warmupCampaigns.id, id))
    .for('update');
  if (!row) throw new Refusal('not_found', 'This ramp does not exist any more.');
  return row;
}
