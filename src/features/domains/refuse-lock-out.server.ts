import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { readDomainTable } from './read-domain-table.server.ts';
import { configuredHost } from './domain-record.server.ts';
import { judgeHost } from './judge-host.server.ts';

/**
 * Called after a change, in its transaction: takes it back when the person who makes it could not go
 * on working here.
 * @param usedHost the name through which the back office was opened
 * @throws Refusal `conflict`
 */
export async function refuseLockOut(
  tx: ServiceContext,
  usedHost: string | undefined,
): Promise<void> {
  const table = await readDomainTable(tx);
  const verdict = judgeHost(usedHost, { table, configuredHost: configuredHost(tx) });
  if (verdict === 'refuse') {
    throw new Refusal(
      'conflict',
      `You are here through ${usedHost}, and this would close that address. Add it to the list first, or open the back office at ${tx.ports.site.configuredUrl}.`,
    );
  }
  if (verdict !== 'redirect' || table.primary === undefined) return;
  const [primary] = await tx.db
    .select({ lastCheck: domains.lastCheck })
    .from(domains)
    .where(eq(domains.domainName, table.primary));
  const web = primary?.lastCheck?.web;
  if (web?.state === 'reached' && web.answeredBy === 'this') return;
  throw new Refusal(
    'conflict',
    `This would send you from ${usedHost} to ${table.primary}, which no check has seen lead here yet. Check ${table.primary} first.`,
  );
}
