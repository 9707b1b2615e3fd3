import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockDomains } from './domain-record.server.ts';
import { readDomainName } from './read-domain-name.server.ts';
import { refuseLockOut } from './refuse-lock-out.server.ts';

export type CreateDomainResult =
  | { ok: true; id: string; name: string; isPrimary: boolean }
  /** What is wrong with the name. */
  | { ok: false; message: string };

/** More than anybody has; the table is kept in memory. */
const maxDomains = 50;

/**
 * Adds a domain. The first one is the primary one; the others redirect to it.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `conflict` when that name would be closed
 */
export async function createDomain(
  ctx: ServiceContext,
  input: { name: string; usedHost: string | undefined },
): Promise<CreateDomainResult> {
  authorize(ctx, 'domain:write');
  const read = readDomainName(input.name);
  if (!read.ok) return read;
  const { name } = read;
  return inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const before = await tx.db.select({ name: domains.domainName }).from(domains);
    if (before.some((domain) => domain.name === name))
      return { ok: false, message: `${name} is in the list already.` };
    if (before.length >= maxDomains)
      return { ok: false, message: `There are ${maxDomains} domains; delete one first.` };
    const isPrimary = before.length === 0;
    const [created] = await tx.db
      .insert(domains)
      .values({ domainName: name, isPrimary, createdAt: tx.now(), updatedAt: tx.now() })
      .returning({ id: domains.id });
    if (!created) throw new Error('The domain was not stored.');
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'domain.created',
      target: created.id,
      severity: 'warning',
      details: { name, primary: String(isPrimary) },
    });
    return { ok: true, id: created.id, name, isPrimary };
  });
}
