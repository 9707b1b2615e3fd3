import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { twoFactors } from '#server/db/schema/staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { budgets } from '../rate-limits/budgets.ts';
import { claimTry } from '../rate-limits/claim-try.ts';
import { clearBudget } from '../rate-limits/clear-budget.ts';
import { requireProof } from '../access/require-proof.ts';
import { findFactors } from './find-factors.ts';
import { findTotpStep, openTotpSecret } from './one-time-codes.ts';
import { ownId } from './own-id.ts';
import type { Checked } from './passwords.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

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
