import { sql } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { siteSettings } from '#database/tables/settings.ts';

/** Writes settings within the caller's transaction, over the stored ones. */
export async function storeSettings(
  tx: ServiceContext,
  rows: readonly { key: string; value: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insert(siteSettings)
    .values([...rows])
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedAt: tx.now() },
    });
}
