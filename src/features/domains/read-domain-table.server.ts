import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';

export type DomainRole = 'primary' | 'secondary' | 'inactive';

/** The host names of the site, by name; without any, the program answers to every name. */
export type DomainTable = Readonly<{
  primary: string | undefined;
  roles: ReadonlyMap<string, DomainRole>;
}>;

export const noDomains: DomainTable = { primary: undefined, roles: new Map() };

/** What the front door and the links go by. Throws when the database does not answer. */
export async function readDomainTable(ctx: Pick<ServiceContext, 'db'>): Promise<DomainTable> {
  const rows = await ctx.db
    .select({
      name: domains.domainName,
      isPrimary: domains.isPrimary,
      isActive: domains.isActive,
    })
    .from(domains);
  return {
    primary: rows.find(({ isPrimary }) => isPrimary)?.name,
    roles: new Map(rows.map((row) => [row.name, roleOf(row)])),
  };
}

function roleOf({ isPrimary, isActive }: { isPrimary: boolean; isActive: boolean }): DomainRole {
  if (isPrimary) return 'primary';
  return isActive ? 'secondary' : 'inactive';
}
