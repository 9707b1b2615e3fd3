import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers, users } from './schema/staff.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { keepAnAdministrator, lockMember } from './locked-member.server.ts';

/**
 * Removes somebody from the staff with their account, sessions and factors. What they wrote stays
 * under their name; what was assigned to them is assigned to nobody.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function removeStaff(ctx: ServiceContext, userId: string): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    await tx.db.delete(adminUsers).where(eq(adminUsers.userId, userId));
    await keepAnAdministrator(tx);
    await tx.db.delete(users).where(eq(users.id, userId));
    await recordAudit(tx, {
      action: 'staff.removed',
      target: userId,
      details: { name: member.name, role: member.role },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: 'removed', role: member.role },
    });
  });
}
