import { count } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import type { ContactDetail } from './forms/contact-detail.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { checkValue } from './check-value.server.ts';
import { clearPrimary, lockContacts } from './contact-record.server.ts';

export type ContactRefused =
  /** What is wrong with the number, address or e-mail address. */
  { ok: false; code: 'value'; message: string } | { ok: false; code: 'too_many' };

export type CreateContactResult = { ok: true; id: string } | ContactRefused;

/** The list is shown whole, in the back office and on every public page. */
const maxContacts = 100;

/** Adds a contact; the public pages show it at once when it is active. */
export async function createContact(
  ctx: ServiceContext,
  input: ContactDetail,
): Promise<CreateContactResult> {
  authorize(ctx, 'contact:write');
  return inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const checked = await checkValue(tx, input);
    if (!checked.ok) return { ok: false, code: 'value', message: checked.message };
    const [listed] = await tx.db.select({ total: count() }).from(contacts);
    if ((listed?.total ?? 0) >= maxContacts) return { ok: false, code: 'too_many' };
    const { contactType, label } = input;
    const replaced = input.isPrimary
      ? await clearPrimary(tx, { contactType, except: undefined })
      : undefined;
    const [created] = await tx.db
      .insert(contacts)
      .values({ ...input, value: checked.value, createdAt: tx.now(), updatedAt: tx.now() })
      .returning({ id: contacts.id });
    if (!created) throw new Error('The contact was not stored.');
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'contact.created',
      target: created.id,
      details: {
        ...{ type: contactType, label, value: checked.value, active: String(input.isActive) },
        ...(replaced !== undefined && { noLongerPrimary: replaced }),
      },
    });
    return { ok: true, id: created.id };
  });
}
