import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { startStep } from './sign-in-step.server.ts';

export type PasskeyOffer =
  | { ok: true; options: object; token: string }
  | { ok: false; retryAfterMinutes: number };

/** What a browser needs to ask for a passkey; it finds out itself which account it is for. */
export async function startPasskeySignIn(ctx: ServiceContext): Promise<PasskeyOffer> {
  authorize(ctx, 'session:open');
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const spent = await spendBudget(ctx, budgets.passkeyStartsPerNetwork, network);
  if (spent.isExhausted) return { ok: false, retryAfterMinutes: spent.retryAfterMinutes };
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  return { ok: true, options, token: await startStep(ctx, { purpose: 'passkey', challenge }) };
}
