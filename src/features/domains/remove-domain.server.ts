import { eq, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockDomains, storedDomain } from './domain-record.server.ts';
import { refuseLockOut } from './refuse-lock-out.server.ts';

/**
 * Deletes a domain. With the last one gone the program answers to every name again.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `not_found`; `conflict` for the primary one while there are others, and for the
 *   one in use
 */
export async function removeDomain(
  ctx: ServiceContext,
  input: { id: string; usedHost: string | undefined },
): Promise<void> {
  authorize(ctx, 'domain:write');
  await inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const { domainName, isPrimary } = await storedDomain(tx, input.id);
    const [other] = await tx.db.select().from(domains).where(ne(domains.id, input.id)).limit(1);
    if (isPrimary && other) {
      throw new Refusal(
        'conflict',
        'The primary domain cannot be deleted while there are others. Make another one primary first.',
      );
    }
    await tx.db.delete(domains).where(eq(domains.id, input.id));
    await refuseLockOut(tx, input.usedHost);
    await raiseSiteVersion(tx);
    await recordAudit(tx, {
      action: 'domain.deleted',
      target: input.id,
      severity: 'warning',
      details: { name: domainName },
    });
  });
}
