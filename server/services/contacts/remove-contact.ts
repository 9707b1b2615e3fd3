import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { lockContacts, storedContact } from './contact-record.ts';

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
