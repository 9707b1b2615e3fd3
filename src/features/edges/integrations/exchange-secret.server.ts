import { and, eq, isNull } from 'drizzle-orm';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { adminUsers, users } from '#database/tables/staff.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { SiteAddress } from '#kernel/ports/site.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry, returnTry } from '#kernel/rate-limits/tries.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import type { Scope } from '#kernel/scopes.ts';
import {
  admit,
  asIntegration,
  findRefusal,
  signAccessToken,
  tokenLasts,
  type CheckedToken,
  type TokenRefusal,
} from './access-token.server.ts';
import { integrations, integrationSecrets } from '#database/tables/integrations.ts';

export type Exchange =
  | { ok: true; accessToken: string; secret: string; expiresIn: number; scopes: readonly Scope[] }
  | { ok: false; code: 'unknown' | 'reused' | TokenRefusal }
  | { ok: false; code: 'locked'; retryAfterSeconds: number };

/** In milliseconds: how long a lost response can be requested again. Source: RFC 9700, 4.14.2. */
const givenAgainFor = 30_000;

/**
 * Exchanges a refresh secret for an access token and the next secret. Each is accepted once: a reused one
 * was copied, and nobody knows by whom, so its whole family is revoked.
 * @param secret as it was sent
 */
export async function exchangeSecret(ctx: ServiceContext, secret: string): Promise<Exchange> {
  authorize(ctx, 'token:exchange');
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const network = networkOf(ip);
  const claim = await claimTry(ctx, budgets.wrongSecretsPerNetwork, network);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterSeconds: claim.retryAfterSeconds };
  const exchanged = await inTransaction(ctx, async (tx): Promise<Exchange> => {
    const found = await lockSecret(tx, secret);
    if (!found) return { ok: false, code: 'unknown' };
    const { integration, row } = found;
    const as = asIntegration(tx, { ...integration, ip });
    const refused = findRefusal(tx, { integration, family: row.family, ip });
    if (refused) return { ok: false, code: refused };
    const { id: integrationId, scopes } = integration;
    const granted = { integrationId, family: row.family, scopes };
    const next = secretAfter(tx.ports.site, secret);
    if (row.usedAt !== null) {
      const isLost = tx.now().getTime() - row.usedAt.getTime() < givenAgainFor;
      if (!isLost || !(await isUnused(tx, row.followedBy))) {
        await stopReused(as, integration);
        return { ok: false, code: 'reused' };
      }
    } else {
      const spent = await spendBudget(tx, budgets.exchangesPerIntegration, integrationId);
      if (spent.isExhausted)
        return { ok: false, code: 'locked', retryAfterSeconds: spent.retryAfterMinutes * 60 };
      await replaceSecret(tx, row, next);
      await recordAudit(as, { action: 'integration.token-issued', target: integrationId });
    }
    const accessToken = await signAccessToken(tx, granted);
    return { ok: true, accessToken, secret: next, expiresIn: tokenLasts, scopes };
  });
  if (exchanged.ok || exchanged.code === 'locked')
    await returnTry(ctx, budgets.wrongSecretsPerNetwork, network);
  else await noteRefused(ctx, network, exchanged.code);
  return exchanged;
}

type SecretRow = typeof integrationSecrets.$inferSelect;

/** Serialises the exchanges of an integration: two with one secret must not both find it unused. */
async function lockSecret(tx: ServiceContext, secret: string) {
  const known = eq(integrationSecrets.secretHash, hashSecret(secret));
  const [found] = await tx.db
    .select({ integration: integrations })
    .from(integrationSecrets)
    .innerJoin(integrations, eq(integrations.id, integrationSecrets.integrationId))
    .where(known)
    .for('update', { of: integrations });
  // Read after the lock is acquired: values read while waiting for it are outdated.
  const [row] = await tx.db.select().from(integrationSecrets).where(known);
  const [integration] = found
    ? await tx.db.select().from(integrations).where(eq(integrations.id, found.integration.id))
    : [];
  return row && integration ? { row, integration } : undefined;
}

async function isUnused(tx: ServiceContext, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const [row] = await tx.db
    .select({ usedAt: integrationSecrets.usedAt })
    .from(integrationSecrets)
    .where(eq(integrationSecrets.id, id));
  return row?.usedAt === null;
}

async function replaceSecret(tx: ServiceContext, row: SecretRow, next: string): Promise<void> {
  const id = v7();
  const { integrationId, family } = row;
  const secretHash = hashSecret(next);
  await tx.db.insert(integrationSecrets).values({ id, integrationId, family, secretHash });
  await tx.db
    .update(integrationSecrets)
    .set({ usedAt: tx.now(), followedBy: id })
    .where(eq(integrationSecrets.id, row.id));
}

async function noteRefused(ctx: ServiceContext, network: string, reason: string): Promise<void> {
  const { isExhausted } = await spendBudget(ctx, budgets.refusedSecretsAudited, network);
  if (isExhausted) return;
  await recordAudit(ctx, {
    action: 'integration.secret-refused',
    details: { reason },
    severity: 'warning',
  });
}

/** Identifies our secrets to scanners for leaked secrets. */
const prefix = 'lantern_';

/** The first secret of a family. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/**
 * The next secret, derived from this one, so that a lost response can be repeated. It cannot be derived from
 * the contents of the database.
 */
function secretAfter(site: SiteAddress, secret: string): string {
  const hash = createHmac('sha256', site.deriveKey('integration-secrets'));
  return prefix + hash.update(secret).digest('base64url');
}

/** The stored form, by which the row is found. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Revokes all tokens of an integration whose secret was reused, and notifies the administrators.
 * Call it inside a transaction.
 */
async function stopReused(
  tx: ServiceContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const now = tx.now();
  await tx.db
    .update(integrations)
    .set({ family: null, stoppedBecause: 'reused', stoppedAt: now })
    .where(eq(integrations.id, id));
  await recordAudit(tx, { action: 'integration.secret-reused', target: id, severity: 'error' });
  const administrators = await tx.db
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(and(eq(adminUsers.role, 'administrator'), isNull(adminUsers.disabledAt)));
  const payload = { name, at: now.toISOString() };
  for (const { email } of administrators)
    await enqueueEmail(tx, { template: 'integration-stopped', to: email, payload });
}

/** The rights of an integration that its feed key grants. */
const ofFeeds: readonly Scope[] = ['indicator:feed', 'indicator:export-amber'];

/**
 * Authenticates a feed key for one request. It opens only the feeds, and ends with its integration.
 * @returns `ctx` with the integration as its actor, with the rights that feeds need
 */
export async function checkFeedKey(ctx: ServiceContext, key: string): Promise<CheckedToken> {
  authorize(ctx, 'token:exchange');
  const [integration] = await ctx.db
    .select()
    .from(integrations)
    .where(eq(integrations.feedKeyHash, hashSecret(key)));
  if (!integration) return { ok: false, code: 'revoked' };
  const granted = integration.scopes.filter((scope) => ofFeeds.includes(scope));
  // A stopped integration has no family, so the empty one does not match.
  return admit(ctx, { integration, family: integration.family ?? '', scopes: granted });
}
