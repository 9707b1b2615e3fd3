import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { domains } from '#database/tables/domains.ts';

export type DomainRole = 'primary' | 'secondary' | 'inactive';

/**
 * Host names of the site, by name; if there are none, the program answers to every name. `primary`:
 * target of links and redirects, once a check has reached this installation with a valid certificate.
 */
export type DomainTable = Readonly<{
  primary: string | undefined;
  roles: ReadonlyMap<string, DomainRole>;
}>;

export const noDomains: DomainTable = { primary: undefined, roles: new Map() };

/** The table used by the host guard and by links. Throws if the database does not answer. */
export async function readDomainTable(ctx: Pick<ServiceContext, 'db'>): Promise<DomainTable> {
  const rows = await ctx.db
    .select({
      name: domains.domainName,
      isPrimary: domains.isPrimary,
      isActive: domains.isActive,
      lastCheck: domains.lastCheck,
    })
    .from(domains);
  return {
    primary: rows.find((row) => row.isPrimary && leadsHere(row))?.name,
    roles: new Map(rows.map((row) => [row.name, roleOf(row)])),
  };
}

/** True if the last check of a domain reached this installation with a certificate that browsers accept. */
export function leadsHere({ lastCheck }: Pick<typeof domains.$inferSelect, 'lastCheck'>): boolean {
  const web = lastCheck?.web;
  return (
    web?.state === 'reached' && web.answeredBy === 'this' && web.certificate.problem === undefined
  );
}

function roleOf({ isPrimary, isActive }: { isPrimary: boolean; isActive: boolean }): DomainRole {
  if (isPrimary) return 'primary';
  return isActive ? 'secondary' : 'inactive';
}

/**
 * Active domains, the primary one first; cached for each version of the site. If the database does not
 * answer, the last known ones are returned.
 */
export function readOwnHosts(ctx: ServiceContext): Promise<readonly string[]> {
  return readForSite<readonly string[]>(ctx, {
    name: 'own-hosts',
    of: ['domains'],
    load: () => load(ctx),
    otherwise: [],
  });
}

async function load(ctx: ServiceContext): Promise<string[]> {
  const { primary, roles } = await readDomainTable(ctx);
  const active = [...roles].filter(([, role]) => role !== 'inactive').map(([name]) => name);
  return active.toSorted((a, b) => Number(b === primary) - Number(a === primary));
}
