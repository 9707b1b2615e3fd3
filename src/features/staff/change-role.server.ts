import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { adminUsers } from './schema/staff.server.ts';
import type { Role } from '#shared/permissions.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { keepAnAdministrator, lockMember } from './locked-member.server.ts';

/**
 * Gives a member of staff another role, from their next request on.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for the last administrator and
 *   for oneself
 */
export async function changeRole(
  ctx: ServiceContext,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const member = await lockMember(tx, userId);
    if (member.role === role) return;
    await tx.db.update(adminUsers).set({ role }).where(eq(adminUsers.userId, userId));
    await keepAnAdministrator(tx);
    await recordAudit(tx, {
      action: 'staff.role-changed',
      target: userId,
      details: { name: member.name, role: `${member.role} → ${role}` },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-change',
      to: member.email,
      payload: { change: 'role', role },
    });
  });
}
