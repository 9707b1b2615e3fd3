import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, sessions, signInSteps } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { keepAnAdministrator, lockMember } from './locked-member.server.ts';

/**
 * Disables an account, so that its sessions end at once, or enables it again.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function setDisabled(
  ctx: ServiceContext,
  { userId, isDisabled }: { userId: string; isDisabled: boolean },
): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    if ((member.disabledAt !== null) === isDisabled) return;
    await tx.db
      .update(adminUsers)
      .set({ disabledAt: isDisabled ? tx.now() : null })
      .where(eq(adminUsers.userId, userId));
    if (isDisabled) {
      await keepAnAdministrator(tx);
      await tx.db.delete(sessions).where(eq(sessions.userId, userId));
      await tx.db.delete(signInSteps).where(eq(signInSteps.userId, userId));
    }
    await recordAudit(tx, {
      action: isDisabled ? 'staff.disabled' : 'staff.enabled',
      target: userId,
      details: { name: member.name },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: isDisabled ? 'disabled' : 'enabled', role: member.role },
    });
  });
}
