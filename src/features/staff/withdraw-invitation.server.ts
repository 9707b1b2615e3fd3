import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { staffInvitations } from './schema/invitations.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

/**
 * Takes an invitation back: its link opens nothing any more.
 * @throws Refusal `forbidden`, `proof_needed`; `not_found` when it was taken or withdrawn meanwhile
 */
export async function withdrawInvitation(ctx: ServiceContext, id: string): Promise<void> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ email: staffInvitations.email });
    if (!gone) throw new Refusal('not_found', 'This invitation is not open any more.');
    await recordAudit(tx, {
      action: 'staff.invitation-withdrawn',
      target: id,
      details: { email: gone.email },
    });
  });
}
