import { and, eq, ne, sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import { Refusal } from '#kernel/errors.ts';

export type Contact = typeof contacts.$inferSelect;

export function contactIsGone(): Refusal {
  return new Refusal('not_found', 'This contact does not exist any more.');
}

/** Lets one change of the list follow the other: there is one primary contact and one order. */
export async function lockContacts(tx: ServiceContext): Promise<void> {
  await tx.db.execute(sql`lock table ${contacts} in share row exclusive mode`);
}

/** @throws Refusal `not_found` */
export async function storedContact(ctx: ServiceContext, id: string): Promise<Contact> {
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, id));
  if (!row) throw contactIsGone();
  return row;
}

/** Makes room for another primary contact of a type. @returns the label of the one that was it */
export async function clearPrimary(
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
