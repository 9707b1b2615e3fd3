import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { domains } from './schema/domains.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { lockDomains, storedDomain } from './domain-record.server.ts';

/** Labels of a host name, as RFC 6376 (3.1) has selectors. */
const selectorForm =
  /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?){0,4}$/;

/**
 * Keeps under which selector the mail provider publishes its key; empty when there is none.
 * @returns the words to show when it is no selector
 * @throws Refusal `not_found`
 */
export async function changeDkimSelector(
  ctx: ServiceContext,
  input: { id: string; selector: string },
): Promise<{ ok: true } | { ok: false; message: string }> {
  authorize(ctx, 'domain:write');
  const dkimSelector = input.selector.trim().toLowerCase();
  if (dkimSelector !== '' && !selectorForm.test(dkimSelector)) {
    return { ok: false, message: 'Enter only the selector, such as “mail” or “s1”.' };
  }
  return inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const domain = await storedDomain(tx, input.id);
    if (domain.dkimSelector === dkimSelector) return { ok: true };
    await tx.db
      .update(domains)
      .set({ dkimSelector, version: sql`${domains.version} + 1`, updatedAt: tx.now() })
      .where(eq(domains.id, input.id));
    await recordAudit(tx, {
      action: 'domain.selector-changed',
      target: input.id,
      details: { name: domain.domainName, selector: dkimSelector },
    });
    return { ok: true };
  });
}
