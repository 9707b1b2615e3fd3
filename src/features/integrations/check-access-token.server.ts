import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { integrations } from './schema/integrations.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { readAccessToken } from './access-token.server.ts';
import type { TokenProblem } from './access-token.server.ts';
import { asIntegration } from './as-integration.server.ts';
import { findRefusal } from './find-refusal.server.ts';
import type { Refused } from './find-refusal.server.ts';

export type CheckedToken =
  | { ok: true; ctx: ServiceContext }
  | { ok: false; code: TokenProblem | Refused }
  | { ok: false; code: 'too-many'; retryAfterSeconds: number };

/** In milliseconds: not every request writes when the last one was. */
const usedWithin = 60_000;

/**
 * Whose an access token is, for one request. The integration is read anew each time, so that one that
 * was revoked is refused from its next request on, in every process.
 * @returns `ctx` in the name of the integration
 */
export async function checkAccessToken(ctx: ServiceContext, token: string): Promise<CheckedToken> {
  authorize(ctx, 'token:exchange');
  const read = await readAccessToken(ctx, token);
  if (!read.ok) return { ok: false, code: read.problem };
  const { integrationId, family, scopes } = read.granted;
  const own = eq(integrations.id, integrationId);
  const [integration] = await ctx.db.select().from(integrations).where(own);
  if (!integration) return { ok: false, code: 'revoked' };
  const ip = 'ip' in ctx.actor ? ctx.actor.ip : '';
  const refused = findRefusal(ctx, { integration, family, ip });
  if (refused) return { ok: false, code: refused };
  const spent = await spendBudget(ctx, budgets.requestsPerIntegration, integrationId);
  if (spent.isExhausted)
    return { ok: false, code: 'too-many', retryAfterSeconds: spent.retryAfterMinutes * 60 };
  const before = new Date(ctx.now().getTime() - usedWithin);
  const { lastUsedAt } = integrations;
  await ctx.db
    .update(integrations)
    .set({ lastUsedAt: ctx.now() })
    .where(and(own, or(isNull(lastUsedAt), lt(lastUsedAt, before))));
  const { name } = integration;
  return { ok: true, ctx: asIntegration(ctx, { id: integrationId, name, scopes, ip }) };
}
