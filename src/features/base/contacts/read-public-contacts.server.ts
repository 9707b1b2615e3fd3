import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { contacts } from '#database/tables/contacts.ts';
import type { ListedContact } from '#shared/public-contacts.ts';
import { readForSite } from '#kernel/read-for-site.ts';

/**
 * The active contacts in their order, cached for each version of the site. If the database does not
 * answer, the last known ones are returned.
 */
export function readPublicContacts(ctx: ServiceContext): Promise<readonly ListedContact[]> {
  return readForSite<readonly ListedContact[]>(ctx, {
    name: 'contacts',
    of: ['contacts'],
    load: () => load(ctx),
    otherwise: [],
  });
}

function load(ctx: ServiceContext): Promise<ListedContact[]> {
  return ctx.db
    .select({
      type: contacts.contactType,
      label: contacts.label,
      value: contacts.value,
      description: contacts.description,
      isPrimary: contacts.isPrimary,
      pageLocation: contacts.pageLocation,
    })
    .from(contacts)
    .where(eq(contacts.isActive, true))
    .orderBy(asc(contacts.displayOrder), asc(contacts.id));
}
