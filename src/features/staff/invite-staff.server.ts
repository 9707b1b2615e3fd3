import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { staffInvitations } from './schema/invitations.server.ts';
import { users } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Role } from '#shared/permissions.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { confirmationToken, hashConfirmationToken } from '#kernel/confirmation-token.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import { requireProof } from '#kernel/access/require-proof.ts';

const lastsHours = 72;

/**
 * Invites somebody by e-mail. A new invitation to the same address makes the earlier link void.
 * @param input `email` as the form checked it
 * @returns the id of the invitation
 * @throws Refusal `forbidden`, `proof_needed`; `conflict` when the address has an account
 */
export async function inviteStaff(
  ctx: ServiceContext,
  input: { email: string; role: Role },
): Promise<string> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  const email = input.email.trim().toLowerCase();
  const { role } = input;
  const id = v7();
  const { actor } = ctx;
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known) throw new Refusal('conflict', 'This address belongs to somebody on the staff.');
    const values = {
      id,
      role,
      tokenHash: hashConfirmationToken(confirmationToken(tx.ports.site, id)),
      expiresAt: new Date(tx.now().getTime() + lastsHours * 3_600_000),
      invitedBy: actor.type === 'staff' ? actor.userId : null,
    };
    await tx.db
      .insert(staffInvitations)
      .values({ ...values, email })
      .onConflictDoUpdate({ target: staffInvitations.email, set: values });
    await recordAudit(tx, {
      action: 'staff.invited',
      target: id,
      details: { email, role },
      severity: 'warning',
    });
    await enqueueEmail(tx, {
      template: 'staff-invitation',
      to: email,
      payload: { invitationId: id, role, invitedBy: actor.type === 'staff' ? actor.name : '' },
    });
  });
  return id;
}
