import type { ServiceContext } from '#server/context.ts';
import { authorize } from '../authorize.ts';
import { storedContact } from './contact-record.ts';
import type { Contact } from './contact-record.ts';

/** @throws Refusal `not_found` */
export async function getContact(ctx: ServiceContext, id: string): Promise<Contact> {
  authorize(ctx, 'contact:read');
  return storedContact(ctx, id);
}
