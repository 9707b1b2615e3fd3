import type { ServiceContext } from '#kernel/context.ts';
import type { DatabaseTest } from '#kernel/ports/database.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Connects to a PostgreSQL that staff name, and looks whether it could take the data. The reasons are
 * classes and the tries are counted, so that nobody maps a network from here.
 * @throws Refusal `forbidden`, `proof_needed`, `too_many`
 */
export async function testConnection(ctx: ServiceContext, url: string): Promise<DatabaseTest> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const who = ctx.actor.type === 'staff' ? ctx.actor.userId : 'system';
  const { isExhausted, retryAfterMinutes } = await spendBudget(ctx, budgets.databaseTests, who);
  if (isExhausted)
    throw new Refusal(
      'too_many',
      `Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`,
    );
  const tested = await ctx.ports.databaseHome.test(url);
  await recordAudit(ctx, {
    action: 'database.connection-tested',
    ...(tested.ok && { target: tested.place }),
    details: { result: tested.ok ? 'connected' : tested.problem },
  });
  return tested;
}
