import { asc, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { contactIsGone, lockContacts } from './contact-record.server.ts';

/**
 * Puts contacts in another order among themselves; those that are not named keep their places.
 * @param input `ids` in their new order, for instance those of one tab
 * @throws Refusal `not_found` when one of them is gone
 */
export async function orderContacts(ctx: ServiceContext, input: { ids: string[] }): Promise<void> {
  authorize(ctx, 'contact:write');
  await inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const before = await tx.db
      .select({ id: contacts.id, displayOrder: contacts.displayOrder })
      .from(contacts)
      .orderBy(asc(contacts.displayOrder), asc(contacts.id));
    const moved = new Set(input.ids);
    const known = before.filter(({ id }) => moved.has(id));
    if (known.length !== input.ids.length) throw contactIsGone();
    const inOrder = [...input.ids];
    const after = before.map(({ id }) => (moved.has(id) ? (inOrder.shift() ?? id) : id));
    if (after.every((id, place) => before[place]?.id === id)) return;
    for (const [place, id] of after.entries()) {
      if (before.find((contact) => contact.id === id)?.displayOrder === place) continue;
      await tx.db
        .update(contacts)
        .set({ displayOrder: place, version: sql`${contacts.version} + 1`, updatedAt: tx.now() })
        .where(eq(contacts.id, id));
    }
    await raiseSiteVersion(tx);
    await recordAudit(tx, { action: 'contact.reordered', details: { count: String(moved.size) } });
  });
}
