import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { users } from './schema/staff.server.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { hashAccount } from './session-audit.server.ts';
import { startStep } from './sign-in-step.server.ts';

export type ResetRequest = { ok: true } | { ok: false; retryAfterMinutes: number };

/** Undoes what was done for an account that does not exist. */
class Undo extends Error {}

/**
 * Sends the link by which a forgotten password is replaced. For an address without an account the
 * same is done and undone, so that neither the answer nor its time says which accounts exist.
 */
export async function requestReset(ctx: ServiceContext, typed: string): Promise<ResetRequest> {
  authorize(ctx, 'session:open');
  const email = typed.trim().toLowerCase();
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const byNetwork = await spendBudget(ctx, budgets.resetsPerNetwork, network);
  if (byNetwork.isExhausted) return { ok: false, retryAfterMinutes: byNetwork.retryAfterMinutes };
  // Silently, as somebody else may have asked: nobody's mailbox is filled from here.
  const byAccount = await spendBudget(ctx, budgets.resetsPerAccount, email);
  const account = hashAccount(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = byAccount.isExhausted ? undefined : user?.id;
    await sendLink(tx, { email, userId }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    await recordAudit(tx, { action: 'account.reset-asked', details: { account } });
  });
  return { ok: true };
}

/** @throws Undo when there is nobody to send it to */
async function sendLink(
  tx: ServiceContext,
  { email, userId }: { email: string; userId: string | undefined },
): Promise<void> {
  const id = v7();
  await tx.db.transaction(async (db) => {
    const inner = { ...tx, db };
    await startStep(inner, {
      ...{ id, purpose: 'reset', token: confirmationToken(tx.ports.site, id) },
      ...(userId !== undefined && { userId }),
    });
    await enqueueEmail(inner, { template: 'password-reset', to: email, payload: { stepId: id } });
    if (userId === undefined) throw new Undo();
  });
}
