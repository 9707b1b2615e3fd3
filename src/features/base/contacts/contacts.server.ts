import { noPhone, readPhone } from '#kernel/read-phone.ts';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { ContactDetail } from './contact-form.ts';
import { contacts } from '#database/tables/contacts.ts';

/** All contacts, active or not, in their order. */
export async function findContacts(ctx: ServiceContext): Promise<Contact[]> {
  authorize(ctx, 'contact:read');
  return ctx.db.select().from(contacts).orderBy(asc(contacts.displayOrder), asc(contacts.id));
}

/** @throws Refusal `not_found` */
export async function getContact(ctx: ServiceContext, id: string): Promise<Contact> {
  authorize(ctx, 'contact:read');
  return storedContact(ctx, id);
}

type ContactRefused = {
  ok: false;
  code: 'value' | 'too_many';
  field: keyof ContactDetail;
  message: string;
};

type CreateContactResult = { ok: true; id: string } | ContactRefused;

/** The list is shown in full, in the back office and on every public page. */
const maxContacts = 100;

const tooMany: ContactRefused = {
  ok: false,
  code: 'too_many',
  field: 'label',
  message: `There are ${maxContacts} contacts. Delete one that is not needed any more.`,
};

/** Adds a contact; the public pages show it immediately if it is active. */
export async function createContact(
  ctx: ServiceContext,
  input: ContactDetail,
): Promise<CreateContactResult> {
  authorize(ctx, 'contact:write');
  return inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const checked = await checkValue(tx, input);
    if (!checked.ok) return checked;
    const [listed] = await tx.db.select({ total: count() }).from(contacts);
    if ((listed?.total ?? 0) >= maxContacts) return tooMany;
    const { contactType, label } = input;
    const replaced = input.isPrimary
      ? await clearPrimary(tx, { contactType, except: undefined })
      : undefined;
    const [created] = await tx.db
      .insert(contacts)
      .values({ ...input, value: checked.value, createdAt: tx.now(), updatedAt: tx.now() })
      .returning({ id: contacts.id });
    if (!created) throw new Error('The contact was not stored.');
    await raiseSiteVersion(tx, 'contacts');
    await recordAudit(tx, {
      action: 'contact.created',
      target: created.id,
      details: {
        type: contactType,
        label,
        value: checked.value,
        active: String(input.isActive),
        ...(replaced !== undefined && { noLongerPrimary: replaced }),
      },
    });
    return { ok: true, id: created.id };
  });
}

type ChangeContactResult =
  | { ok: true }
  | ContactRefused
  /** A colleague saved first; `current` is what is stored now. */
  | { ok: false; code: 'conflict'; current: Contact };

/**
 * Changes a contact; the public pages follow immediately.
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
    if (!checked.ok) return checked;
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
    await raiseSiteVersion(tx, 'contacts');
    await recordAudit(tx, {
      action: 'contact.changed',
      target: id,
      details: { ...changes, ...(replaced !== undefined && { noLongerPrimary: replaced }) },
    });
    return { ok: true };
  });
}

/** Lists the differences field by field. Contacts are public, so the audit log may contain them. */
function describeChanges(before: Contact, after: ContactDetail): Record<string, string> {
  const fields = Object.keys(after) as (keyof ContactDetail)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(
    changed.map((field) => [field, `${String(before[field])} → ${String(after[field])}`]),
  );
}

/**
 * Shows a contact on the site or hides it. Idempotent.
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
    await raiseSiteVersion(tx, 'contacts');
    await recordAudit(tx, {
      action: isActive ? 'contact.activated' : 'contact.deactivated',
      target: id,
      details: { type: contact.contactType, label: contact.label },
    });
  });
}

/**
 * Reorders contacts among themselves; contacts that are not named keep their places.
 * @param input `ids` in their new order, for instance those of one tab
 * @throws Refusal `not_found` if one of them is gone
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
    await raiseSiteVersion(tx, 'contacts');
    await recordAudit(tx, { action: 'contact.reordered', details: { count: String(moved.size) } });
  });
}

/** Deletes a contact permanently. @throws Refusal `not_found` */
export async function removeContact(ctx: ServiceContext, input: { id: string }): Promise<void> {
  authorize(ctx, 'contact:write');
  await inTransaction(ctx, async (tx) => {
    await lockContacts(tx);
    const { contactType, label, value } = await storedContact(tx, input.id);
    await tx.db.delete(contacts).where(eq(contacts.id, input.id));
    await raiseSiteVersion(tx, 'contacts');
    await recordAudit(tx, {
      action: 'contact.deleted',
      target: input.id,
      severity: 'warning',
      details: { type: contactType, label, value },
    });
  });
}

export type Contact = typeof contacts.$inferSelect;

function contactIsGone(): Refusal {
  return new Refusal('not_found', 'This contact does not exist any more.');
}

/** Serialises changes of the list: there is one primary contact and one order. */
async function lockContacts(tx: ServiceContext): Promise<void> {
  await tx.db.execute(sql`lock table ${contacts} in share row exclusive mode`);
}

/** @throws Refusal `not_found` */
async function storedContact(ctx: ServiceContext, id: string): Promise<Contact> {
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw contactIsGone();
  return row;
}

/** Clears the primary flag of a type. @returns the label of the previous primary contact */
async function clearPrimary(
  tx: ServiceContext,
  { contactType, except }: { contactType: Contact['contactType']; except: string | undefined },
): Promise<string | undefined> {
  const [before] = await tx.db
    .update(contacts)
    .set({ isPrimary: false, version: sql`${contacts.version} + 1` })
    .where(
      and(
        eq(contacts.contactType, contactType),
        eq(contacts.isPrimary, true),
        except === undefined ? undefined : ne(contacts.id, except),
      ),
    )
    .returning();
  return before?.label;
}

type CheckedValue = { ok: true; value: string } | ContactRefused;

function wrongValue(message: string): ContactRefused {
  return { ok: false, code: 'value', field: 'value', message };
}

/**
 * Validates the value by its type; phone numbers are normalised, with their country code.
 * @param input `id`: the contact that already has the value
 */
async function checkValue(
  ctx: ServiceContext,
  input: Pick<ContactDetail, 'contactType' | 'value'> & { id?: string | undefined },
): Promise<CheckedValue> {
  const { contactType, id } = input;
  const value = contactType === 'phone' ? readPhone(input.value) : input.value;
  if (value === undefined) return wrongValue(noPhone);
  const others = await ctx.db
    .select({ label: contacts.label, value: contacts.value })
    .from(contacts)
    .where(
      and(
        eq(contacts.contactType, contactType),
        id === undefined ? undefined : ne(contacts.id, id),
      ),
    );
  const same = others.find((other) => other.value.toLowerCase() === value.toLowerCase());
  if (!same) return { ok: true, value };
  return wrongValue(`This is in the list already, as “${same.label}”.`);
}
