import { eq } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { clearBudget } from '#kernel/rate-limits/rate-limits.ts';
import { findLock } from '#kernel/rate-limits/tries.ts';
import { urls } from '#shared/urls.ts';
import { passkeys, recoveryCodes, twoFactors } from '#database/tables/staff.ts';
import { unlockPassword } from './sign-in.server.ts';
import { startStep } from './sign-in-steps.server.ts';
import { changeRole, findStaff, setDisabled, type StaffMember } from './staff.server.ts';

/** `lockedUntil`: latest end of a lock caused by wrong passwords or codes; null if unlocked. */
export type StaffAccess = StaffMember & { lockedUntil: Date | null };

/** Limits that may lock somebody out, by their subject: the address, or the account's id. */
const locks = {
  email: ['failedSignInsOfStrangers', 'failedSignInsPerAccount', 'failedSignInsPerDevice'],
  userId: ['failedFactorsPerAccount', 'failedProofsPerAccount'],
} as const;

/** All staff, with whether a lock prevents anybody from signing in. */
export async function findStaffAccess(ctx: ServiceContext): Promise<StaffAccess[]> {
  const { staff } = await findStaff(ctx);
  const found: StaffAccess[] = [];
  for (const member of staff) {
    const ends: number[] = [];
    for (const subject of ['email', 'userId'] as const)
      for (const name of locks[subject]) {
        const end = await findLock(ctx, budgets[name], member[subject]);
        if (end) ends.push(end.getTime());
      }
    found.push({ ...member, lockedUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null });
  }
  return found;
}

/**
 * Creates a link with which a person can set a new password, once and for 30 minutes, for the
 * requester to pass on. Its holder controls the account, except for its second factor.
 * @param input `removesFactors`: app, passkeys and recovery codes are removed immediately
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`
 */
export async function createResetLink(
  ctx: ServiceContext,
  { email, removesFactors = false }: { email: string; removesFactors?: boolean },
): Promise<{ link: string; member: StaffMember }> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  const member = await getMember(ctx, email);
  const { userId: target, name } = member;
  const token = await inTransaction(ctx, async (tx) => {
    const audited = { target, details: { name }, severity: 'warning' } as const;
    if (removesFactors) {
      for (const table of [twoFactors, passkeys, recoveryCodes])
        await tx.db.delete(table).where(eq(table.userId, target));
      await recordAudit(tx, { action: 'staff.factors-removed', ...audited });
    }
    await recordAudit(tx, { action: 'staff.reset-link-made', ...audited });
    return startStep(tx, { purpose: 'reset', userId: target });
  });
  return { link: `${ctx.ports.site.appUrl}${urls.reset(token)}`, member };
}

/**
 * Ends the locks of an account caused by wrong passwords and codes, regardless of who sent them.
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`
 */
export async function unlockStaff(ctx: ServiceContext, email: string): Promise<StaffMember> {
  authorize(ctx, 'staff:write');
  requireProof(ctx);
  const member = await getMember(ctx, email);
  await inTransaction(ctx, async (tx) => {
    await unlockPassword(tx, member.email);
    for (const name of locks.userId) await clearBudget(tx, budgets[name], member.userId);
    await clearBudget(tx, budgets.resetsPerAccount, member.email);
    await recordAudit(tx, {
      action: 'staff.unlocked',
      target: member.userId,
      details: { name: member.name },
      severity: 'warning',
    });
  });
  return member;
}

/**
 * Makes a member of staff an administrator.
 * @param input `enables`: also enables a disabled account
 * @throws Refusal `forbidden`, `proof_needed`, `not_found`; `conflict` for a disabled account
 */
export async function promoteStaff(
  ctx: ServiceContext,
  { email, enables = false }: { email: string; enables?: boolean },
): Promise<StaffMember> {
  authorize(ctx, 'staff:write');
  const member = await getMember(ctx, email);
  const { userId } = member;
  if (member.disabledAt && !enables)
    throw new Refusal('conflict', 'This account is disabled. Add --enable to let it in again.');
  await setDisabled(ctx, { userId, isDisabled: false });
  await changeRole(ctx, { userId, role: 'administrator' });
  return member;
}

async function getMember(ctx: ServiceContext, typed: string): Promise<StaffMember> {
  const email = typed.trim().toLowerCase();
  const member = (await findStaff(ctx)).staff.find((one) => one.email.toLowerCase() === email);
  if (!member) throw new Refusal('not_found', `Nobody on the staff has the address ${email}.`);
  return member;
}
