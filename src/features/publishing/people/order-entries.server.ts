import { asc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { EntryKind } from '../forms/entries.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { entryTables } from './entry-tables.server.ts';

/**
 * Puts entries of a list in another order among themselves; those that are not named keep their places.
 * @param input `ids` in their new order, for instance those of one team
 * @throws Refusal `not_found` when one of them is gone
 */
export async function orderEntries(
  ctx: ServiceContext,
  { kind, ids }: { kind: EntryKind; ids: string[] },
): Promise<void> {
  authorize(ctx, 'content:write');
  const table = entryTables[kind];
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: table.id, displayOrder: table.displayOrder })
      .from(table)
      .orderBy(asc(table.displayOrder), asc(table.id))
      .for('update');
    const moved = new Set(ids);
    if (before.filter(({ id }) => moved.has(id)).length !== ids.length)
      throw new Refusal('not_found', 'One of them is gone. Load the page again to see the list.');
    const inOrder = [...ids];
    const after = before.map(({ id }) => (moved.has(id) ? (inOrder.shift() ?? id) : id));
    if (after.every((id, place) => before[place]?.id === id)) return;
    for (const [place, id] of after.entries()) {
      if (before.find((entry) => entry.id === id)?.displayOrder === place) continue;
      await tx.db
        .update(table)
        .set({ displayOrder: place, version: sql`${table.version} + 1`, updatedAt: tx.now() })
        .where(eq(table.id, id));
    }
    await raiseSiteVersion(tx);
    await recordAudit(tx, { action: `${kind}.reordered`, details: { count: String(moved.size) } });
  });
}
