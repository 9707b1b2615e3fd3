import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import {
  configuredHost,
  lockDomains,
  primaryDoubt,
  refuseLockOut,
  storedDomain,
  type Domain,
} from './domain-record.server.ts';
import { domains } from '#database/tables/domains.ts';

/**
 * Makes a domain the primary one, which links and mail use and the others redirect to; this activates
 * it.
 * @param input `usedHost`: the name through which the back office was opened
 * @returns the previous primary domain, with which `takeBackPrimary` reverts the change
 * @throws Refusal `not_found`; `conflict` if its last check did not reach this installation, or its
 *   certificate is not valid any more
 */
export async function makeDomainPrimary(
  ctx: ServiceContext,
  input: { id: string; usedHost: string | undefined },
): Promise<{ before: string | undefined }> {
  authorize(ctx, 'domain:write');
  return inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const domain = await storedDomain(tx, input.id);
    const doubt = primaryDoubt(domain, tx.now());
    if (doubt !== undefined) throw new Refusal('conflict', doubt);
    if (domain.isPrimary) return { before: undefined };
    const before = await movePrimary(tx, domain);
    await refuseLockOut(tx, input.usedHost);
    await recordAudit(tx, {
      action: 'domain.made-primary',
      target: domain.id,
      severity: 'warning',
      details: { name: domain.domainName, ...(before && { before: before.name }) },
    });
    return { before: before?.id };
  });
}

/**
 * Restores the previous primary domain, or none.
 * @param input `id`: the current primary domain; `before`: the value returned when it became so
 * @throws Refusal `not_found`; `conflict` if another one became primary since, or the requester would
 *   be locked out
 */
export async function takeBackPrimary(
  ctx: ServiceContext,
  input: { id: string; before: string | undefined; usedHost: string | undefined },
): Promise<void> {
  authorize(ctx, 'domain:write');
  await inTransaction(ctx, async (tx) => {
    await lockDomains(tx);
    const domain = await storedDomain(tx, input.id);
    if (!domain.isPrimary)
      throw new Refusal('conflict', 'Another domain became the primary one since.');
    const former = input.before === undefined ? undefined : await storedDomain(tx, input.before);
    await movePrimary(tx, former);
    await refuseLockOut(tx, input.usedHost);
    await recordAudit(tx, {
      action: former ? 'domain.made-primary' : 'domain.primary-removed',
      target: former?.id ?? domain.id,
      severity: 'warning',
      details: former
        ? { name: former.domainName, before: domain.domainName }
        : { name: domain.domainName },
    });
  });
}

/** @returns the previous primary domain */
async function movePrimary(
  tx: ServiceContext,
  to: Domain | undefined,
): Promise<{ id: string; name: string } | undefined> {
  const change = { version: sql`${domains.version} + 1`, updatedAt: tx.now() };
  const [before] = await tx.db
    .update(domains)
    .set({ ...change, isPrimary: false })
    .where(eq(domains.isPrimary, true))
    .returning({ id: domains.id, name: domains.domainName });
  if (to)
    await tx.db
      .update(domains)
      .set({ ...change, isPrimary: true, isActive: true })
      .where(eq(domains.id, to.id));
  await raiseSiteVersion(tx, 'domains');
  return before;
}

/**
 * Activates or deactivates a domain. Idempotent.
 * @param input `usedHost`: the name through which the back office was opened
 * @throws Refusal `not_found`; `conflict` for a domain that has to stay active
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
    await raiseSiteVersion(tx, 'domains');
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

/** Labels of a host name; RFC 6376 (3.1) defines selectors so. */
const selectorForm =
  /^(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?){0,4}$/;

/**
 * Stores the selector under which the mail provider publishes its key; empty for none.
 * @returns an error message if it is no selector
 * @throws Refusal `not_found`
 */
export async function changeDkimSelector(
  ctx: ServiceContext,
  input: { id: string; selector: string },
): Promise<{ ok: true } | { ok: false; field: 'selector'; message: string }> {
  authorize(ctx, 'domain:write');
  const dkimSelector = input.selector.trim().toLowerCase();
  if (dkimSelector !== '' && !selectorForm.test(dkimSelector)) {
    return {
      ok: false,
      field: 'selector',
      message: 'Enter only the selector, such as “mail” or “s1”.',
    };
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
