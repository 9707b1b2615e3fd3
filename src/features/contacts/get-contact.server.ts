import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { storedContact } from './contact-record.server.ts';
import type { Contact } from './contact-record.server.ts';

/** @throws Refusal `not_found` */
export async function getContact(ctx: ServiceContext, id: string): Promise<Contact> {
  authorize(ctx, 'contact:read');
  return storedContact(ctx, id);
}
