import type { ServiceContext } from '#server/context.ts';
import { isTransaction } from '#server/db/client.ts';
import { readDomainTable } from './read-domain-table.ts';

const memory = 'own-hosts';

/**
 * The active domains, the primary one first; read once for each version of the site. When the database
 * does not answer, the last known ones serve.
 */
export async function readOwnHosts(ctx: ServiceContext): Promise<readonly string[]> {
  try {
    return await ctx.ports.siteMemory.read(memory, () => load(ctx), {
      isHolding: isTransaction(ctx.db),
    });
  } catch (error) {
    ctx.ports.log.warn(
      { err: error, requestId: ctx.requestId },
      'Domains could not be read; the last known ones count as ours',
    );
    return ctx.ports.siteMemory.recall<readonly string[]>(memory) ?? [];
  }
}

async function load(ctx: ServiceContext): Promise<string[]> {
  const { primary, roles } = await readDomainTable(ctx);
  const active = [...roles].filter(([, role]) => role !== 'inactive').map(([name]) => name);
  return active.toSorted((a, b) => Number(b === primary) - Number(a === primary));
}
