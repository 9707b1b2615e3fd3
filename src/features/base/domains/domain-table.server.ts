import type { ServiceContext } from '#kernel/context.ts';
import { readForSite } from '#kernel/read-for-site.ts';
import { domains } from './schema.server.ts';

export type DomainRole = 'primary' | 'secondary' | 'inactive';

/**
 * The host names of the site, by name; without any, the program answers to every name. `primary`: where links
 * lead and the others redirect, once a check has seen it lead here with a good certificate.
 */
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
      lastCheck: domains.lastCheck,
    })
    .from(domains);
  return {
    primary: rows.find((row) => row.isPrimary && leadsHere(row))?.name,
    roles: new Map(rows.map((row) => [row.name, roleOf(row)])),
  };
}

/** Whether the last check of a domain reached this installation, by a certificate that browsers accept. */
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
 * The active domains, the primary one first; read once for each version of the site. When the database
 * does not answer, the last known ones serve.
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
