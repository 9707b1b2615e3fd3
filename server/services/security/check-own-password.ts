import type { ServiceContext } from '#server/context.ts';
import type { StaffActor } from './get-staff-actor.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { claimTry } from '../rate-limits/claim-try.ts';
import { clearBudget } from '../rate-limits/clear-budget.ts';

export type Checked =
  | { ok: true }
  | { ok: false; code: 'wrong' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

/**
 * Checks the password of somebody who is signed in. Counted apart from signing in, so that a stranger
 * who guesses at the door cannot keep staff from their work.
 */
export async function checkOwnPassword(
  ctx: ServiceContext,
  actor: Pick<StaffActor, 'userId' | 'email'>,
  password: string,
): Promise<Checked> {
  const { failedProofsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedProofsPerAccount, actor.userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const account = await ctx.ports.sessions.checkPassword({ email: actor.email, password });
  if (account?.userId !== actor.userId) return { ok: false, code: 'wrong' };
  await clearBudget(ctx, failedProofsPerAccount, actor.userId);
  return { ok: true };
}
