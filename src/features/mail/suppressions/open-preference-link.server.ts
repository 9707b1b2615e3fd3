import type { ServiceContext } from '#kernel/context.ts';
import { readPreferenceToken } from '../preference-token.server.ts';
import type { PreferenceLink } from '../preference-token.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';

export type OpenedLink =
  | ({ state: 'good' } & PreferenceLink)
  | { state: 'bad' }
  | { state: 'too_many'; retryAfterMinutes: number };

/**
 * Whose link it is. A good one always opens; only those that are not ours are counted, so that nobody
 * tries them out, and a mail service that unsubscribes many people at once is never turned away.
 */
export async function openPreferenceLink(ctx: ServiceContext, token: string): Promise<OpenedLink> {
  const link = readPreferenceToken(ctx.ports.seal, token);
  if (link) return { state: 'good', ...link };
  const network = ctx.actor.type === 'public' ? networkOf(ctx.actor.ip) : 'staff';
  const budget = await spendBudget(ctx, budgets.wrongLinksPerNetwork, network);
  return budget.isExhausted
    ? { state: 'too_many', retryAfterMinutes: budget.retryAfterMinutes }
    : { state: 'bad' };
}
