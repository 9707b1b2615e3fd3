import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockContacts, storedContact } from './contact-record.server.ts';

/**
 * Shows a contact on the site or takes it away; doing it twice changes nothing more.
 * @throws Refusal `not_found`
 */
export async function setContactActive(
  ctx: ServiceContext,
  input: { id: string; isActive: boolean },
): Promise<void> {
  authorize(ctx, 'contact:write');
  await inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const { id, isActive } = input;
    const contact = await storedContact(tx, id);
    if (contact.isActive === isActive) return;
    await tx.db
      .update(contacts)
      .set({ isActive, version: sql`${contacts.version} + 1`, updatedAt: tx.now() })
      .where(eq(contacts.id, id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: isActive ? 'contact.activated' : 'contact.deactivated',
      target: id,
      details: { type: contact.contactType, label: contact.label },
    });
  });
}
