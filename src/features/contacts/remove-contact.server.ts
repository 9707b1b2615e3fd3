import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockContacts, storedContact } from './contact-record.server.ts';

/** Deletes a contact for good. @throws Refusal `not_found` */
export async function removeContact(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'contact:write');
  await inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const { contactType, label, value } = await storedContact(tx, input.id);
    await tx.db.delete(contacts).where(eq(contacts.id, input.id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'contact.deleted',
      target: input.id,
      severity: 'warning',
      details: { type: contactType, label, value },
    });
  });
}
