import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { staffIdentities } from '../schema/identities.server.ts';
import { accounts, adminUsers, passkeys } from '../schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { ownStaffId } from './own-staff-id.server.ts';

/**
 * Takes the provider away as a way into one's own account.
 * @throws Refusal `proof_needed`; `conflict` when it is the only way in
 */
export async function unlinkIdentity(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownStaffId(ctx);
  await inTransaction(ctx, async (tx) => {
    // Against somebody who takes the last passkey away at the same moment.
    const own = eq(adminUsers.userId, userId);
    await tx.db.select({ id: adminUsers.id }).from(adminUsers).where(own).for('update');
    if (!(await hasOtherWayIn(tx, userId)))
      throw new Refusal(
        'conflict',
        'You could not sign in any more. Set a password or add a passkey first.',
      );
    const gone = await tx.db
      .delete(staffIdentities)
      .where(eq(staffIdentities.userId, userId))
      .returning({ issuer: staffIdentities.issuer });
    const [identity] = gone;
    if (!identity) return;
    await recordAudit(tx, {
      action: 'account.identity-unlinked',
      target: userId,
      details: { issuer: identity.issuer },
      severity: 'warning',
    });
  });
}

async function hasOtherWayIn(tx: ServiceContext, userId: string): Promise<boolean> {
  const password = tx.db
    .select({ one: sql`1` })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), isNotNull(accounts.password)));
  const passkey = tx.db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const { rows } = await tx.db.execute<{ has: boolean }>(
    sql`select exists(${password}) or exists(${passkey}) as has`,
  );
  return rows[0]?.has === true;
}
