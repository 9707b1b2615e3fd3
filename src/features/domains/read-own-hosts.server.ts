import type { ServiceContext } from '#kernel/context.ts';
import { readDomainTable } from './read-domain-table.server.ts';
import { readForSite } from '#kernel/read-for-site.ts';

/**
 * The active domains, the primary one first; read once for each version of the site. When the database
 * does not answer, the last known ones serve.
 */
export function readOwnHosts(ctx: ServiceContext): Promise<readonly string[]> {
  return readForSite<readonly string[]>(ctx, {
    name: 'own-hosts',
    load: () => load(ctx),
    otherwise: [],
  });
}

async function load(ctx: ServiceContext): Promise<string[]> {
  const { primary, roles } = await readDomainTable(ctx);
  const active = [...roles].filter(([, role]) => role !== 'inactive').map(([name]) => name);
  return active.toSorted((a, b) => Number(b === primary) - Number(a === primary));
}
