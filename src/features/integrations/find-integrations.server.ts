import { desc, eq, isNull } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations, signingKeys } from './schema/integrations.server.ts';
import { users } from '#features/staff/schema/staff.server.ts';
import type { Scope } from '#kernel/scopes.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof } from '#kernel/access/require-proof.ts';

export type IntegrationState = 'working' | 'ended' | 'revoked' | 'reused';

export type Integration = {
  id: string;
  name: string;
  scopes: readonly Scope[];
  allowedIps: readonly string[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  createdAt: Date;
  /** By name; null when they left. */
  createdBy: string | null;
  state: IntegrationState;
};

export type IntegrationList = {
  integrations: Integration[];
  /** Since when the key that signs is in force; null while none was needed. */
  keySince: Date | null;
  isProved: boolean;
};

/** The programs that may read here, newest first. */
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

function stateOf(
  { now }: ServiceContext,
  { stoppedBecause, expiresAt }: typeof integrations.$inferSelect,
): IntegrationState {
  if (stoppedBecause !== null) return stoppedBecause;
  return expiresAt <= now() ? 'ended' : 'working';
}
