import { and, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import { users } from '#database/tables/staff.ts';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import type { StandingSource } from '#features/base/audit/standing-work.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Scope } from '#kernel/scopes.ts';
import { urls } from '#shared/urls.ts';
import { hashSecret, newSecret } from './exchange-secret.server.ts';
import { integrations, integrationSecrets, signingKeys } from '#database/tables/integrations.ts';

export type IntegrationState = 'working' | 'ended' | 'revoked' | 'reused';

export type Integration = {
  id: string;
  name: string;
  scopes: readonly Scope[];
  allowedIps: readonly string[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  createdAt: Date;
  /** Name; null when they left. */
  createdBy: string | null;
  state: IntegrationState;
};

type IntegrationList = {
  integrations: Integration[];
  /** Since when the current signing key is in use; null before the first token. */
  keySince: Date | null;
  isProved: boolean;
};

/** All integrations, newest first. */
export async function findIntegrations(ctx: ServiceContext): Promise<IntegrationList> {
  authorize(ctx, 'security:read');
  const [rows, keys] = await Promise.all([
    ctx.db
      .select({ integration: integrations, createdBy: users.name })
      .from(integrations)
      .leftJoin(users, eq(users.id, integrations.createdBy))
      .orderBy(desc(integrations.id)),
    ctx.db
      .select({ since: signingKeys.createdAt })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt)),
  ]);
  return {
    integrations: rows.map(({ integration, createdBy }) => ({
      id: integration.id,
      name: integration.name,
      scopes: integration.scopes,
      allowedIps: integration.allowedIps,
      expiresAt: integration.expiresAt,
      lastUsedAt: integration.lastUsedAt,
      createdAt: integration.createdAt,
      createdBy,
      state: stateOf(ctx, integration),
    })),
    keySince: keys[0]?.since ?? null,
    isProved: hasProof(ctx),
  };
}

/** Integrations that work, for the list of what somebody leaves behind; a renewed secret was shown again. */
export const standingIntegrations: StandingSource = {
  actions: ['integration.created', 'integration.secret-renewed'],
  async find(ctx, ids) {
    authorize(ctx, 'staff:read');
    const rows = await ctx.db
      .select()
      .from(integrations)
      .where(inArray(integrations.id, [...ids]));
    return rows
      .filter((row) => stateOf(ctx, row) === 'working')
      .map(({ id, name }) => ({
        id,
        what: `Integration “${name}”`,
        href: urls.admin.integrations(),
      }));
  },
};

function stateOf(
  { now }: ServiceContext,
  { stoppedBecause, expiresAt }: typeof integrations.$inferSelect,
): IntegrationState {
  if (stoppedBecause !== null) return stoppedBecause;
  return expiresAt <= now() ? 'ended' : 'working';
}

type NewIntegration = {
  name: string;
  scopes: readonly Scope[];
  /** In the notation of `readNetwork`; empty: any address. */
  allowedIps: readonly string[];
  /** In days from now. */
  lastsDays: number;
};

/** Secrets that are shown once, and stored as hashes. */
export type NewSecrets = {
  secret: string;
  /** Opens the feeds; undefined for an integration that may not read them. */
  feedKey: string | undefined;
};

function feedKeyFor(scopes: readonly Scope[]): string | undefined {
  return scopes.includes('indicator:feed') ? newSecret() : undefined;
}

function hashed(feedKey: string | undefined): { feedKeyHash: string | null } {
  return { feedKeyHash: feedKey === undefined ? null : hashSecret(feedKey) };
}

/**
 * Creates an integration, which gives another program read access.
 * @param input as validated by the form
 * @returns the first refresh secret and the feed key
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function createIntegration(
  ctx: ServiceContext,
  input: NewIntegration,
): Promise<NewSecrets & { id: string }> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const [id, family, secret] = [v7(), v7(), newSecret()];
  const feedKey = feedKeyFor(input.scopes);
  const { name, lastsDays } = input;
  const [scopes, allowedIps] = [[...input.scopes], [...input.allowedIps]];
  const expiresAt = new Date(ctx.now().getTime() + lastsDays * 86_400_000);
  const createdBy = ctx.actor.type === 'staff' ? ctx.actor.userId : null;
  await inTransaction(ctx, async (tx) => {
    const times = { createdAt: tx.now(), expiresAt };
    await tx.db
      .insert(integrations)
      .values({ id, name, scopes, allowedIps, family, createdBy, ...hashed(feedKey), ...times });
    await tx.db
      .insert(integrationSecrets)
      .values({ integrationId: id, family, secretHash: hashSecret(secret) });
    await recordAudit(tx, {
      action: 'integration.created',
      target: id,
      details: {
        name,
        scopes: scopes.join(', '),
        expires: expiresAt.toISOString(),
        addresses: allowedIps.join(', ') || 'any',
      },
      severity: 'warning',
    });
  });
  return { id, secret, feedKey };
}

/**
 * Gives an integration a new secret, even after it was stopped. Its earlier credentials are revoked
 * immediately.
 * @returns the secret and the feed key, which are shown once
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` when it has expired
 */
export async function renewSecret(ctx: ServiceContext, id: string): Promise<NewSecrets> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const [family, secret] = [v7(), newSecret()];
  return inTransaction(ctx, async (tx) => {
    const [integration] = await tx.db
      .update(integrations)
      .set({ family, stoppedBecause: null, stoppedAt: null })
      .where(eq(integrations.id, id))
      .returning();
    if (!integration) throw new Refusal('not_found', 'This integration is not there any more.');
    if (integration.expiresAt <= tx.now())
      throw new Refusal('conflict', 'Its time is over. Make a new integration instead.');
    const feedKey = feedKeyFor(integration.scopes);
    await tx.db.update(integrations).set(hashed(feedKey)).where(eq(integrations.id, id));
    await tx.db.delete(integrationSecrets).where(eq(integrationSecrets.integrationId, id));
    await tx.db
      .insert(integrationSecrets)
      .values({ integrationId: id, family, secretHash: hashSecret(secret) });
    await recordAudit(tx, {
      action: 'integration.secret-renewed',
      target: id,
      details: { name: integration.name },
      severity: 'warning',
    });
    return { secret, feedKey };
  });
}

/**
 * Revokes all credentials of an integration, from its next request on.
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` when it was stopped already
 */
export async function revokeIntegration(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [integration] = await tx.db
      .update(integrations)
      .set({ family: null, feedKeyHash: null, stoppedBecause: 'revoked', stoppedAt: tx.now() })
      .where(and(eq(integrations.id, id), isNotNull(integrations.family)))
      .returning({ name: integrations.name });
    if (!integration) throw new Refusal('conflict', 'This integration was stopped already.');
    await tx.db.delete(integrationSecrets).where(eq(integrationSecrets.integrationId, id));
    await recordAudit(tx, {
      action: 'integration.revoked',
      target: id,
      details: { name: integration.name },
      severity: 'warning',
    });
  });
}

/**
 * Removes a stopped or expired integration from the list.
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` while it is active
 */
export async function removeIntegration(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const isOver = or(isNull(integrations.family), lte(integrations.expiresAt, tx.now()));
    const [gone] = await tx.db
      .delete(integrations)
      .where(and(eq(integrations.id, id), isOver))
      .returning({ name: integrations.name });
    if (!gone) throw new Refusal('conflict', 'Revoke the integration before you remove it.');
    await recordAudit(tx, {
      action: 'integration.removed',
      target: id,
      details: { name: gone.name },
    });
  });
}
