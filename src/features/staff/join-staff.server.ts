import { and, eq, gt } from 'drizzle-orm';
import { v7 } from 'uuid';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { staffInvitations } from './schema/invitations.server.ts';
import { accounts, adminUsers, users } from './schema/staff.server.ts';
import type { Role } from '#shared/permissions.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { hashConfirmationToken } from '#kernel/confirmation-token.ts';
import { passwordProblem } from './password-problem.server.ts';
import type { PasswordProblem } from './password-problem.server.ts';
import { readSecuritySettings } from '#kernel/settings/read-security-settings.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

export type Joining = { email: string; role: Role; passwordMinLength: number };

export type Joined =
  | { ok: true }
  | { ok: false; code: 'expired' }
  | { ok: false; code: 'weak'; problem: PasswordProblem; minimum: number };

/** Whom a link invites, and as what; looking does not use it up, since mail filters look too. */
export async function findInvitation(
  ctx: ServiceContext,
  token: string,
): Promise<Joining | undefined> {
  authorize(ctx, 'invitation:use');
  const [open] = await ctx.db.select().from(staffInvitations).where(isOpen(ctx, token));
  if (!open) return undefined;
  const { passwordMinLength } = await readSecuritySettings(ctx);
  return { email: open.email, role: open.role, passwordMinLength };
}

/**
 * Makes the account of somebody who was invited. It signs nobody in: the doors before signing in
 * are asked for like any other day.
 */
export async function joinStaff(
  ctx: ServiceContext,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Joined> {
  authorize(ctx, 'invitation:use');
  const invitation = await findInvitation(ctx, token);
  if (!invitation) return { ok: false, code: 'expired' };
  const { company_name: companyName } = await readSettings(ctx);
  const minimum = invitation.passwordMinLength;
  const problem = await passwordProblem(password, [invitation.email, companyName], minimum);
  if (problem) return { ok: false, code: 'weak', problem, minimum };
  const hash = await ctx.ports.passwords.hash(password);
  return inTransaction(ctx, async (tx) => {
    // Two who send the same link at the same moment: one of them takes it.
    const [taken] = await tx.db.delete(staffInvitations).where(isOpen(tx, token)).returning();
    if (!taken) return { ok: false, code: 'expired' };
    const { email, role } = taken;
    const userId = v7();
    await tx.db.insert(users).values({ id: userId, name: name.trim(), email, emailVerified: true });
    await tx.db
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: 'credential', password: hash });
    await tx.db.insert(adminUsers).values({ userId, role });
    await recordAudit(tx, {
      action: 'staff.joined',
      target: userId,
      details: { name: name.trim(), role },
      severity: 'warning',
    });
    return { ok: true };
  });
}

function isOpen(ctx: ServiceContext, token: string) {
  return and(
    eq(staffInvitations.tokenHash, hashConfirmationToken(token)),
    gt(staffInvitations.expiresAt, ctx.now()),
  );
}
