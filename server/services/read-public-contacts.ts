import { asc, eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { isTransaction } from '#server/db/client.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { ListedContact } from '#shared/contacts/public-contact.ts';

const memory = 'contacts';

/**
 * The active contacts in their order, read once for each version of the site. When the database does
 * not answer, the last known ones serve.
 */
export async function readPublicContacts(ctx: ServiceContext): Promise<readonly ListedContact[]> {
  try {
    return await ctx.ports.siteMemory.read(memory, () => load(ctx), {
      isHolding: isTransaction(ctx.db),
    });
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Contacts could not be read; serving the last known ones',
    );
    return ctx.ports.siteMemory.recall<readonly ListedContact[]>(memory) ?? [];
  }
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
