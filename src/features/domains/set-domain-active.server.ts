import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { configuredHost, lockDomains, storedDomain } from './domain-record.server.ts';
import type { Domain } from './domain-record.server.ts';
import { refuseLockOut } from './refuse-lock-out.server.ts';

/**
 * Opens a domain or closes it; doing it twice changes nothing more.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `not_found`; `conflict` for a domain that has to stay open
 */
export async function setDomainActive(
  ctx: ServiceContext,
  input: { id: string; isActive: boolean; usedHost: string | undefined },
): Promise<void> {
  authorize(ctx, 'domain:write');
  await inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const { id, isActive } = input;
    const domain = await storedDomain(tx, id);
    if (domain.isActive === isActive) return;
    if (!isActive) refuseClosing(tx, domain);
    await tx.db
      .update(domains)
      .set({ isActive, version: sql`${domains.version} + 1`, updatedAt: tx.now() })
      .where(eq(domains.id, id));
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: isActive ? 'domain.activated' : 'domain.deactivated',
      target: id,
      severity: 'warning',
      details: { name: domain.domainName },
    });
  });
}

function refuseClosing(ctx: ServiceContext, { isPrimary, domainName }: Domain): void {
  if (isPrimary) {
    throw new Refusal(
      'conflict',
      'The primary domain is always active. Make another one primary first.',
    );
  }
  if (domainName === configuredHost(ctx)) {
    throw new Refusal(
      'conflict',
      `APP_URL names ${domainName}, so it is always served. Change APP_URL first.`,
    );
  }
}
