import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from './schema/contacts.server.ts';
import { authorize } from '#kernel/authorize.ts';
import type { Contact } from './contact-record.server.ts';

/** All contacts, active or not, in their order. */
export async function findContacts(ctx: ServiceContext): Promise<Contact[]> {
  authorize(ctx, 'contact:read');
  return ctx.db.select().from(contacts).orderBy(asc(contacts.displayOrder), asc(contacts.id));
}
