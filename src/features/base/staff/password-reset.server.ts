import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { auditStranger, recordAudit } from '#kernel/audit/record-audit.ts';
import { confirmationToken } from '#kernel/confirmation-token.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Account } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOfActor } from '#kernel/rate-limits/network-of.ts';
import {
  clearBudget,
  networkUses,
  spendBudgets,
  type Use,
} from '#kernel/rate-limits/rate-limits.ts';
import { findKnownDevice, isKnownNetwork, trustDevice } from './devices.server.ts';
import { newPasswordProblem, setPassword, type WeakPassword } from './passwords.server.ts';
import { signInSteps, users } from '#database/tables/staff.ts';
import { hashAccount } from './session-list.server.ts';
import { unlockPassword } from './sign-in.server.ts';
import { findStep, startStep, takeStep } from './sign-in-steps.server.ts';

type ResetRequest = { ok: true } | { ok: false; retryAfterMinutes: number };

/** Rolls back what was done for a nonexistent account. */
class Undo extends Error {}

/**
 * Sends the link for replacing a forgotten password. For an address without an account the same work
 * is done and rolled back, so that neither the response nor its time reveals which accounts exist.
 */
export async function requestReset(
  ctx: ServiceContext,
  typed: string,
  headers = new Headers(),
): Promise<ResetRequest> {
  authorize(ctx, 'session:open');
  const email = typed.trim().toLowerCase();
  const byNetwork = await spendBudgets(ctx, networkUses(ctx, budgets.resetsPerNetwork));
  if (byNetwork.isExhausted) return { ok: false, retryAfterMinutes: byNetwork.retryAfterMinutes };
  // Without a message, as somebody else may have requested it: nobody can flood a mailbox this way.
  const byAccount = await spendBudgets(ctx, await findRequests(ctx, email, headers));
  const account = hashAccount(ctx, email);
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = byAccount.isExhausted ? undefined : user?.id;
    await sendLink(tx, { email, userId }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    await auditStranger(tx, { action: 'account.reset-asked', details: { account } });
  });
  return { ok: true };
}

/**
 * Budgets that a request counts against. Strangers share one: the owner of an account has requests of their own in
 * a browser that signed in before, or in a network from which some member of staff did.
 */
async function findRequests(
  ctx: ServiceContext,
  email: string,
  headers: Headers,
): Promise<[Use, Use]> {
  const device = await findKnownDevice(ctx, headers, email);
  const isKnown = await isKnownNetwork(ctx);
  if (device !== undefined)
    return [
      [budgets.resetsPerDevice, [email, device]],
      [budgets.resetsPerDeviceAndDay, [email, device]],
    ];
  if (isKnown) {
    const whose = [email, networkOfActor(ctx)] as const;
    return [
      [budgets.resetsPerKnownNetwork, whose],
      [budgets.resetsPerDeviceAndDay, whose],
    ];
  }
  return [
    [budgets.resetsPerAccount, email],
    [budgets.resetsPerAccountAndDay, email],
  ];
}

/** @throws Undo if there is no recipient */
async function sendLink(
  tx: ServiceContext,
  { email, userId }: { email: string; userId: string | undefined },
): Promise<void> {
  const id = v7();
  await tx.db.transaction(async (db) => {
    const inner = { ...tx, db };
    await startStep(inner, {
      id,
      purpose: 'reset',
      token: confirmationToken(tx.ports.site, id),
      ...(userId !== undefined && { userId }),
    });
    await enqueueEmail(inner, { template: 'password-reset', to: email, payload: { stepId: id } });
    if (userId === undefined) throw new Undo();
  });
}

type Reset =
  | { ok: true; cookies: string[] }
  | { ok: false; code: 'expired' }
  | ({ ok: false; code: 'weak' } & WeakPassword);

/** True if a mailed link still works; reading does not use it up, as mail filters open links too. */
export async function isResetOpen(ctx: ServiceContext, token: string): Promise<boolean> {
  authorize(ctx, 'session:open');
  return (await findStep(ctx, 'reset', token)) !== undefined;
}

/**
 * Sets a new password by a mailed link, once. All sessions and all other links end, and so do the
 * locks caused by wrong passwords; it signs nobody in, so a second factor is still required.
 * @param input `headers` are the request's, for its cookies
 * @returns `cookies` as Set-Cookie values: continued guessing by strangers does not lock this browser
 *   out
 */
export async function resetPassword(
  ctx: ServiceContext,
  { token, password, headers }: { token: string; password: string; headers: Headers },
): Promise<Reset> {
  authorize(ctx, 'session:open');
  const account = await accountOf(ctx, token);
  if (!account) return { ok: false, code: 'expired' };
  const { userId, email } = account;
  const weak = await newPasswordProblem(ctx, { email, password });
  if (weak) return { ok: false, code: 'weak', ...weak };
  const hash = await ctx.ports.passwords.hash(password);
  return inTransaction(ctx, async (tx): Promise<Reset> => {
    // Of two concurrent requests with the same link, one succeeds.
    if (!(await takeStep(tx, 'reset', token))) return { ok: false, code: 'expired' };
    await setPassword(tx, { userId, hash });
    await tx.db
      .update(signInSteps)
      .set({ usedAt: tx.now() })
      .where(and(eq(signInSteps.userId, userId), isNull(signInSteps.usedAt)));
    await recordAudit(tx, { action: 'account.password-reset', target: userId });
    await unlockPassword(tx, email);
    await clearBudget(tx, budgets.failedSignInsPerNetwork, networkOfActor(tx));
    return { ok: true, cookies: [await trustDevice(tx, userId, headers)] };
  });
}

async function accountOf(ctx: ServiceContext, token: string): Promise<Account | undefined> {
  const step = await findStep(ctx, 'reset', token);
  if (!step?.userId) return undefined;
  const { id: userId, name, email } = users;
  const found = ctx.db.select({ userId, name, email }).from(users);
  return (await found.where(eq(users.id, step.userId)))[0];
}
