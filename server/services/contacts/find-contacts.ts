import { asc } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { authorize } from '../authorize.ts';
import type { Contact } from './contact-record.ts';

/** All contacts, active or not, in their order. */
export async function findContacts(ctx: ServiceContext): Promise<Contact[]> {
  authorize(ctx, 'contact:read');
  return ctx.db.select().from(contacts).orderBy(asc(contacts.displayOrder), asc(contacts.id));
}
