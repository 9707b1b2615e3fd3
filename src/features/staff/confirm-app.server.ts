import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { twoFactors } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { claimTry } from '#kernel/rate-limits/claim-try.ts';
import { clearBudget } from '#kernel/rate-limits/clear-budget.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { findFactors } from './find-factors.server.ts';
import { findTotpStep, openTotpSecret } from './one-time-codes.server.ts';
import { ownId } from './own-id.server.ts';
import type { Checked } from './passwords.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';

/** `codes` are recovery codes to be shown once; none when there were some for another factor. */
export type Confirmed = { ok: true; codes: string[] } | Exclude<Checked, { ok: true }>;

/**
 * Ends the setting up of an authenticator app by a code it shows.
 * @throws Refusal `proof_needed`
 */
export async function confirmApp(ctx: ServiceContext, typed: string): Promise<Confirmed> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const { failedFactorsPerAccount } = budgets;
  const claim = await claimTry(ctx, failedFactorsPerAccount, userId);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const confirmed = await inTransaction(ctx, async (tx): Promise<Confirmed> => {
    const own = and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt));
    const [factor] = await tx.db.select().from(twoFactors).where(own).for('update');
    const secret = factor && openTotpSecret(tx, factor.secretSealed);
    const step = secret && findTotpStep(secret, typed.replaceAll(/[\s-]/g, ''), tx.now());
    if (typeof step !== 'number') return { ok: false, code: 'wrong' };
    const { hasPasskey } = await findFactors(tx, userId);
    await tx.db.update(twoFactors).set({ confirmedAt: tx.now(), lastStep: step }).where(own);
    const codes = hasPasskey ? [] : await replaceRecoveryCodes(tx, userId);
    await recordAudit(tx, { action: 'account.app-added', target: userId });
    return { ok: true, codes };
  });
  if (confirmed.ok) await clearBudget(ctx, failedFactorsPerAccount, userId);
  return confirmed;
}
