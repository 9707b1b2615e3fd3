import { and, eq, isNull } from 'drizzle-orm';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { adminUsers, users } from '#features/base/staff/schema.server.ts';
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
  type Refused,
} from './access-token.server.ts';
import { integrations, integrationSecrets } from './schema.server.ts';

export type Exchange =
  | { ok: true; accessToken: string; secret: string; expiresIn: number; scopes: readonly Scope[] }
  | { ok: false; code: 'unknown' | 'reused' | Refused }
  | { ok: false; code: 'locked'; retryAfterSeconds: number };

/** In milliseconds: how long an answer that was lost can be asked for again. Source: RFC 9700, 4.14.2. */
const givenAgainFor = 30_000;

/**
 * Exchanges a refresh secret for an access token and the next secret. Each is taken once: one that
 * comes again was copied, and nobody can say by whom, so all of its family ends.
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

/** One exchange of an integration at a time: two with one secret must not both find it unused. */
async function lockSecret(tx: ServiceContext, secret: string) {
  const known = eq(integrationSecrets.secretHash, hashSecret(secret));
  const [found] = await tx.db
    .select({ integration: integrations })
    .from(integrationSecrets)
    .innerJoin(integrations, eq(integrations.id, integrationSecrets.integrationId))
    .where(known)
    .for('update', { of: integrations });
  // Read once the lock is held: what was read while waiting for it is out of date.
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

/** Tells programs that search for leaked secrets whose it is. */
const prefix = 'lantern_';

/** The first secret of a family. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64url');
}

/**
 * The secret after this one: always the same one, so that an answer that was lost on the way can be
 * given again; and nobody can tell it from what the database holds.
 */
function secretAfter(site: SiteAddress, secret: string): string {
  const hash = createHmac('sha256', site.deriveKey('integration-secrets'));
  return prefix + hash.update(secret).digest('base64url');
}

/** As stored, to find the row by. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Ends all tokens of an integration whose secret came a second time, and tells the administrators.
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

/** Of an integration's rights, those that its key has. */
const ofFeeds: readonly Scope[] = ['indicator:feed', 'indicator:export-amber'];

/**
 * Whose a key of the feeds is, for one request. It opens the feeds and nothing else, and ends with its
 * integration.
 * @returns `ctx` in the name of the integration, with what the feeds need of its rights
 */
export async function checkFeedKey(ctx: ServiceContext, key: string): Promise<CheckedToken> {
  authorize(ctx, 'token:exchange');
  const [integration] = await ctx.db
    .select()
    .from(integrations)
    .where(eq(integrations.feedKeyHash, hashSecret(key)));
  if (!integration) return { ok: false, code: 'revoked' };
  const granted = integration.scopes.filter((scope) => ofFeeds.includes(scope));
  // One that was stopped has no family, and is no family's then.
  return admit(ctx, { integration, family: integration.family ?? '', scopes: granted });
}
