import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { lockContacts, storedContact } from './contact-record.ts';

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
