import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockDomains, storedDomain } from './domain-record.server.ts';
import { refuseLockOut } from './refuse-lock-out.server.ts';

/**
 * Makes a domain the one that links and mail name and that the others redirect to; it becomes active
 * with that.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `not_found`; `conflict` when it is not known to lead here and the person would be
 *   sent to it
 */
export async function makeDomainPrimary(
  ctx: ServiceContext,
  input: { id: string; usedHost: string | undefined },
): Promise<void> {
  authorize(ctx, 'domain:write');
  await inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const domain = await storedDomain(tx, input.id);
    if (domain.isPrimary) return;
    const change = { version: sql`${domains.version} + 1`, updatedAt: tx.now() };
    const [before] = await tx.db
      .update(domains)
      .set({ ...change, isPrimary: false })
      .where(eq(domains.isPrimary, true))
      .returning({ name: domains.domainName });
    await tx.db
      .update(domains)
      .set({ ...change, isPrimary: true, isActive: true })
      .where(eq(domains.id, input.id));
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'domain.made-primary',
      target: input.id,
      severity: 'warning',
      details: { name: domain.domainName, ...(before && { before: before.name }) },
    });
  });
}
