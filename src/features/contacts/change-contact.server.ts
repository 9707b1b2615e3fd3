import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import type { ContactDetail } from './forms/contact-detail.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { checkValue } from './check-value.server.ts';
import { clearPrimary, lockContacts, storedContact } from './contact-record.server.ts';
import type { Contact } from './contact-record.server.ts';

export type ChangeContactResult =
  | { ok: true }
  | { ok: false; code: 'value'; message: string }
  /** A colleague was faster; `current` is what is stored now. */
  | { ok: false; code: 'conflict'; current: Contact };

/**
 * Changes a contact; the public pages follow at once.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeContact(
  ctx: ServiceContext,
  input: ContactDetail & { id: string; version: number },
): Promise<ChangeContactResult> {
  authorize(ctx, 'contact:write');
  return inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const { id, version, ...detail } = input;
    const current = await storedContact(tx, id);
    if (current.version !== version) return { ok: false, code: 'conflict', current };
    const checked = await checkValue(tx, { ...detail, id });
    if (!checked.ok) return { ok: false, code: 'value', message: checked.message };
    const next = { ...detail, value: checked.value };
    const changes = describeChanges(current, next);
    if (Object.keys(changes).length === 0) return { ok: true };
    const { contactType } = detail;
    const replaced = detail.isPrimary
      ? await clearPrimary(tx, { contactType, except: id })
      : undefined;
    await tx.db
      .update(contacts)
      .set({ ...next, version: version + 1, updatedAt: tx.now() })
      .where(eq(contacts.id, id));
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'contact.changed',
      target: id,
      details: { ...changes, ...(replaced !== undefined && { noLongerPrimary: replaced }) },
    });
    return { ok: true };
  });
}

/** What is different, field by field: it is public, so the audit log may hold it. */
function describeChanges(before: Contact, after: ContactDetail): Record<string, string> {
  const fields = Object.keys(after) as (keyof ContactDetail)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(
    changed.map((field) => [field, `${String(before[field])} → ${String(after[field])}`]),
  );
}
